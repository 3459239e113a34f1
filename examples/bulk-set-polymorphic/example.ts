import type { Example } from '../Example.ts';

const url = 'https://example.com/atlas';

export default {
  title: 'Links and posts at once',
  page: 'schema/bulk-set',
  rules: ['SET-1', 'SET-3', 'ENT-7'],
  files: ['api.ts', 'App.tsx'],
  steps: [
    ['click', 'Write the feed'],
    ['see', `An atlas of clouds, ${url}`],
    ['see', 'It rained all day.'],
    ['stored', 'Link', { 1: { id: 1, type: 'link', url, title: 'An atlas of clouds' } }],
    ['stored', 'Post', { 10: { id: 10, type: 'post', content: 'It rained all day.' } }],
    ['click', 'Write a new title'],
    ['see', `The atlas, second edition, ${url}`],
    ['stored', 'Link', { 1: { id: 1, type: 'link', url, title: 'The atlas, second edition' } }],
    ['sent', 'GET', '/feed', { times: 0 }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ["{ id: 1, type: 'link', title", "{ id: 2, type: 'link', title"],
      then: [
        ['click', 'Write the feed'],
        ['see', `An atlas of clouds, ${url}`],
        ['click', 'Write a new title'],
        ['see', 'The atlas, second edition, '],
        [
          'stored',
          'Link',
          {
            1: { id: 1, type: 'link', url, title: 'An atlas of clouds' },
            2: { id: 2, type: 'link', title: 'The atlas, second edition' },
          },
        ],
      ],
    },
  ],
} satisfies Example;
