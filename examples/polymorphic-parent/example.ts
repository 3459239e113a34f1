import type { Example } from '../Example.ts';

export default {
  title: 'A type beside the list',
  page: 'schema/polymorphic',
  rules: ['ARR-7', 'ENT-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Post: It rained all day.'],
    ['see', 'Link: An atlas of clouds'],
    ['see', 'Ad: Umbrella makers'],
    ['stored', 'Post', { 10: { id: 10, content: 'It rained all day.' } }],
    ['stored', 'Link', { 1: { id: 1, type: 'link', title: 'An atlas of clouds' } }],
    ['stored', 'Ad', { 7: { id: 7, sponsor: 'Umbrella makers' } }],
    [
      'result',
      'GET /search',
      {
        type: 'post',
        hits: [
          { id: '10', schema: 'posts' },
          { id: '1', schema: 'links' },
        ],
        ads: [{ id: '7', schema: 'ads' }],
      },
    ],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["type: 'post',", "type: 'link',"],
      then: [
        [
          'stored',
          'Link',
          {
            10: { id: 10, content: 'It rained all day.' },
            1: { id: 1, type: 'link', title: 'An atlas of clouds' },
          },
        ],
        [
          'result',
          'GET /search',
          {
            type: 'link',
            hits: [
              { id: '10', schema: 'links' },
              { id: '1', schema: 'links' },
            ],
            ads: [{ id: '7', schema: 'ads' }],
          },
        ],
      ],
    },
  ],
} satisfies Example;
