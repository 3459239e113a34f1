import type { Example } from '../Example.ts';

export default {
  title: 'The type in the key',
  page: 'schema/values',
  rules: ['VAL-1', 'ARR-7', 'ARR-12'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'link-top: An atlas of clouds'],
    ['see', 'post-top: It rained all day.'],
    ['stored', 'Link', { 1: { id: 1, title: 'An atlas of clouds' } }],
    ['stored', 'Post', { 10: { id: 10, content: 'It rained all day.' } }],
    [
      'result',
      'GET /pins',
      { 'link-top': { id: '1', schema: 'link' }, 'post-top': { id: '10', schema: 'post' } },
    ],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["'post-top'", "'poll-top'"],
      then: [
        ['see', 'link-top: An atlas of clouds'],
        ['console', 'warn', 'schema.Values has no schema for "poll", only for ["link","post"]'],
        [
          'result',
          'GET /pins',
          {
            'link-top': { id: '1', schema: 'link' },
            'poll-top': { id: 10, content: 'It rained all day.' },
          },
        ],
      ],
    },
  ],
} satisfies Example;
