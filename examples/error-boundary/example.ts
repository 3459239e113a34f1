import type { Example } from '../Example.ts';

export default {
  title: 'Retry from an error boundary',
  page: 'endpoint/errors',
  rules: ['REST-9'],
  files: ['api.ts', 'App.tsx', 'errorText.ts', 'mocks.ts'],
  steps: [
    ['see', 'Something went wrong.'],
    ['console', 'error', 'GET /users/1 responded with 500'],
    ['click', 'Try again'],
    ['see', 'Hello Ada'],
    ['gone', 'Something went wrong.'],
    ['sent', 'GET', '/users/1', { times: 2 }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['++requests === 1', 'false'],
      then: [['see', 'Hello Ada']],
    },
    {
      in: 'mocks.ts',
      replace: ['status: 500', 'status: 404'],
      then: [
        ['see', 'This does not exist any more.'],
        ['console', 'error', 'GET /users/1 responded with 404'],
      ],
    },
  ],
} satisfies Example;
