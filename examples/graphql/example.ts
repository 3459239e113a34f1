import type { Example } from '../Example.ts';

export default {
  title: 'A GraphQL query and a mutation',
  page: 'endpoint/graphql',
  rules: ['GQL-1'],
  files: ['api.ts', 'App.tsx', 'RateButton.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Oslo: 3 stars'],
    ['click', 'One more for Oslo'],
    ['see', 'Oslo: 4 stars'],
    ['stored', 'Book', { 1: { id: '1', title: 'Oslo', stars: 4 }, 2: { id: '2', title: 'Lima', stars: 5 } }],
    ['sent', 'POST', '/graphql', { times: 2 }],
    ['click', 'One more for Lima'],
    ['see', 'Five stars are the most'],
    ['see', 'Lima: 5 stars'],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['stars > 5', 'stars > 9'],
      then: [
        ['click', 'One more for Lima'],
        ['see', 'Lima: 6 stars'],
      ],
    },
  ],
} satisfies Example;
