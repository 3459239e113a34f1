import type { Example } from '../Example.ts';

export default {
  title: 'One field, two names',
  page: 'recipes/key-casing',
  rules: ['TRF-11', 'TRF-12', 'REST-3', 'REST-4', 'REST-18'],
  files: ['api.ts', 'renameKey.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Plain: 2 carrots'],
    ['click', 'Cook'],
    ['see', 'Orange: 5 carrots'],
    ['sent', 'POST', '/soups', { body: { name: 'Orange', carrots_used: 5 } }],
    [
      'stored',
      'Soup',
      { 1: { id: 1, name: 'Plain', carrotsUsed: 2 }, 2: { id: 2, name: 'Orange', carrotsUsed: 5 } },
    ],
    ['click', 'Cook without carrots'],
    ['see', 'Carrots: too few'],
    ['click', 'Cook Thick'],
    ['see', 'Thick: 3 carrots'],
    ['gone', 'Carrots: too few'],
    ['click', 'Cook Cold'],
    // Its response is empty, so the list is fetched again.
    ['see', 'Cold: 3 carrots'],
    ['sent', 'GET', '/soups', { times: 2 }],
    ['click', 'Cook Burnt'],
    ['see', 'responded with 502'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['carrotsUsed: 5', 'carrotsUsed: 9'],
      then: [
        ['see', 'Plain: 2 carrots'],
        ['click', 'Cook'],
        ['see', 'Orange: 9 carrots'],
        ['sent', 'POST', '/soups', { body: { name: 'Orange', carrots_used: 9 } }],
      ],
    },
  ],
} satisfies Example;
