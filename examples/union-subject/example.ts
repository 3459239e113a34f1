import type { Example } from '../Example.ts';

export default {
  title: 'Comments on links and posts',
  page: 'schema/union',
  rules: ['UNI-1', 'ARR-6', 'ARR-12'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Here too! About the post: It rained all day.'],
    ['see', 'Lovely. About the link: An atlas of clouds'],
    [
      'stored',
      'Comment',
      {
        a: { id: 'a', text: 'Here too!', about: { id: '10', schema: 'post' } },
        b: { id: 'b', text: 'Lovely.', about: { id: '1', schema: 'link' } },
      },
    ],
    ['stored', 'Link', { 1: { id: 1, type: 'link', title: 'An atlas of clouds' } }],
    ['stored', 'Post', { 10: { id: 10, type: 'post', content: 'It rained all day.' } }],
    ['result', 'GET /comments', ['a', 'b']],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["{ id: 1, type: 'link'", "{ id: 1, type: 'photo'"],
      then: [
        ['see', 'Lovely. About the photo:'],
        [
          'stored',
          'Comment',
          {
            a: { id: 'a', text: 'Here too!', about: { id: '10', schema: 'post' } },
            b: {
              id: 'b',
              text: 'Lovely.',
              about: { id: 1, type: 'photo', title: 'An atlas of clouds' },
            },
          },
        ],
        ['console', 'warn', 'schema.Union has no schema for "photo", only for ["link","post"]'],
      ],
    },
  ],
} satisfies Example;
