import type { Example } from '../Example.ts';

export default {
  title: 'A feed of links and posts',
  page: 'schema/polymorphic',
  rules: ['ARR-4', 'ARR-5', 'ARR-6', 'ARR-12', 'ENT-6'],
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
        { id: '1', schema: 'link' },
        { id: '10', schema: 'post' },
      ],
    ],
    ['click', 'Remove the post'],
    ['gone', 'Post: It rained all day.'],
    ['see', 'Link: An atlas of clouds'],
    ['sent', 'DELETE', '/feed/10?type=post'],
    ['sent', 'GET', '/feed', { times: 1 }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['id: 10,', 'id: 1,'],
      then: [
        ['see', 'Post: It rained all day.'],
        ['stored', 'Post', { 1: { id: 1, type: 'post', content: 'It rained all day.' } }],
        [
          'result',
          'GET /feed',
          [
            { id: '1', schema: 'link' },
            { id: '1', schema: 'post' },
          ],
        ],
      ],
    },
    {
      in: 'api.ts',
      replace: [
        "new schema.Array({ link: Link, post: Post }, 'type')",
        'new schema.Array({ link: Link, post: Post })',
      ],
      then: [
        ['error', 'schema.Array got a mapping of ["link","post"] without a schemaAttribute'],
        ['error', '[mapping_without_attribute]'],
      ],
    },
  ],
} satisfies Example;
