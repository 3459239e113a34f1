import type { Example } from '../Example.ts';

export default {
  title: 'One field, two names',
  page: 'recipes/key-casing',
  rules: ['TRF-11', 'REST-3', 'REST-5'],
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
