import type { Example } from '../Example.ts';

export default {
  title: 'Types mapped to keys by a function',
  page: 'schema/polymorphic',
  rules: ['ARR-7', 'ARR-12'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Link: An atlas of clouds'],
    ['see', 'Post: It rained all day.'],
    ['sent', 'GET', '/feed'],
    [
      'stored',
      'Link',
      { 1: { id: 1, type: 'link', url: 'https://example.com/atlas', title: 'An atlas of clouds' } },
    ],
    ['stored', 'Post', { 10: { id: 10, type: 'post', content: 'It rained all day.' } }],
    [
      'result',
      'GET /feed',
      [
        { id: '1', schema: 'links' },
        { id: '10', schema: 'posts' },
      ],
    ],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['${item.type}s', '${item.type}'],
      then: [
        ['console', 'warn', 'schema.Array has no schema for "link", only for ["links","posts"]'],
        ['console', 'warn', 'schema.Array has no schema for "post", only for ["links","posts"]'],
        [
          'result',
          'GET /feed',
          [
            { id: 1, type: 'link', url: 'https://example.com/atlas', title: 'An atlas of clouds' },
            { id: 10, type: 'post', content: 'It rained all day.' },
          ],
        ],
      ],
    },
  ],
} satisfies Example;
