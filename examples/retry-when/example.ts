import type { Example } from '../Example.ts';

export default {
  title: 'Decide when to retry',
  page: 'endpoint/errors',
  rules: ['REST-20'],
  files: ['api.ts', 'App.tsx', 'sdk.ts', 'mocks.ts'],
  steps: [
    ['see', 'Invoice, at attempt 3'],
    ['sent', 'GET', '/invoices/1', { times: 3 }],
    ['see', '1 euro is 1.08 dollars, at call 3'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['error.status === 404', 'error.status === 409'],
      then: [
        ['see', 'GET /invoices/1 responded with 404'],
        ['console', 'error', 'GET /invoices/1 responded with 404'],
        ['sent', 'GET', '/invoices/1'],
      ],
    },
    {
      in: 'api.ts',
      replace: ['times: 2, minDelay: 100', 'times: 1, minDelay: 100'],
      then: [
        ['see', 'The connection was lost'],
        ['console', 'error', 'The connection was lost'],
      ],
    },
  ],
} satisfies Example;
