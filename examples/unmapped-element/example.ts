import type { Example } from '../Example.ts';

export default {
  title: 'An element without a schema',
  page: 'schema/polymorphic',
  rules: ['ARR-8', 'ARR-9'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Link: An atlas of clouds'],
    ['see', 'No entity: {"id":5,"type":"ad","sponsor":"Umbrella makers"}'],
    [
      'console',
      'warn',
      'schema.Array has no schema for "ad", only for ["link"], so the element is not normalized. Add the key to the mapping with define(), or ignore this if it is intended. [unmapped_element]',
    ],
    ['stored', 'Link', { 1: { id: 1, type: 'link', title: 'An atlas of clouds' } }],
    [
      'result',
      'GET /feed',
      [
        { id: '1', schema: 'link' },
        { id: 5, type: 'ad', sponsor: 'Umbrella makers' },
      ],
    ],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['{ link: Link }', '{ link: Link, ad: Ad }'],
      then: [
        ['see', 'Ad: Umbrella makers'],
        ['gone', 'No entity'],
        ['stored', 'Ad', { 5: { id: 5, type: 'ad', sponsor: 'Umbrella makers' } }],
        [
          'result',
          'GET /feed',
          [
            { id: '1', schema: 'link' },
            { id: '5', schema: 'ad' },
          ],
        ],
      ],
    },
    {
      in: 'mocks.ts',
      replace: ["type: 'ad'", "type: 'constructor'"],
      then: [
        ['see', 'No entity: {"id":5,"type":"constructor","sponsor":"Umbrella makers"}'],
        ['console', 'warn', 'schema.Array has no schema for "constructor"'],
        [
          'result',
          'GET /feed',
          [
            { id: '1', schema: 'link' },
            { id: 5, type: 'constructor', sponsor: 'Umbrella makers' },
          ],
        ],
      ],
    },
  ],
} satisfies Example;
