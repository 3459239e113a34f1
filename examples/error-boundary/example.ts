import type { Example } from '../Example.ts';

export default {
  title: 'Retry from an error boundary',
  page: 'endpoint/errors',
  rules: ['REST-9'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'GET /users/1 responded with 500 Internal Server Error'],
    ['console', 'error', 'GET /users/1 responded with 500'],
    ['click', 'Try again'],
    ['see', 'Hello Ada'],
    ['gone', 'responded with 500'],
    ['sent', 'GET', '/users/1', { times: 2 }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['++requests === 1', 'false'],
      then: [['see', 'Hello Ada']],
    },
  ],
} satisfies Example;
