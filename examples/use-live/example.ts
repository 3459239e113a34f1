import type { Example } from '../Example.ts';

export default {
  title: 'Live numbers in two components',
  page: 'react/use-live',
  rules: ['REST-8', 'SET-2'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Visitors: 3 Free seats: 7'],
    ['result', 'GET /visitors', 3],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['pollFrequency: 500', 'pollFrequency: 2000'],
      then: [
        ['see', 'Visitors: 1 Free seats: 9'],
        ['sent', 'GET', '/visitors'],
        ['see', 'Visitors: 2 Free seats: 8'],
        ['sent', 'GET', '/visitors', { times: 2 }],
      ],
    },
    {
      in: 'api.ts',
      replace: ['  pollFrequency: 500,\n', ''],
      then: [
        ['see', '/visitors was subscribed to, and has no pollFrequency.'],
        ['console', 'error', '[nothing_to_poll]'],
      ],
    },
  ],
} satisfies Example;
