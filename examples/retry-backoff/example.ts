import type { Example } from '../Example.ts';

export default {
  title: 'Retry with exponential backoff',
  page: 'endpoint/errors',
  rules: ['REST-9', 'CTL-18'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Report, at attempt 3'],
    ['sent', 'GET', '/reports/1', { times: 3 }],
    ['click', 'Create'],
    ['see', '1 report created'],
    ['sent', 'POST', '/reports', { times: 2 }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: [", methods: ['POST']", ''],
      then: [
        ['see', 'Report, at attempt 3'],
        ['click', 'Create'],
        ['see', 'Not created. Try again.'],
        ['sent', 'POST', '/reports'],
      ],
    },
    {
      in: 'api.ts',
      replace: ['times: 2, minDelay: 100 }', 'times: 1, minDelay: 100 }'],
      then: [
        ['see', 'GET /reports/1 responded with 503'],
        ['console', 'error', 'GET /reports/1 responded with 503'],
        ['sent', 'GET', '/reports/1', { times: 2 }],
      ],
    },
  ],
} satisfies Example;
