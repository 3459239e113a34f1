import type { Example } from '../Example.ts';

export default {
  title: 'A response that is not cached',
  page: 'recipes/file-download',
  rules: ['REST-7', 'CTL-3', 'TRF-12'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Codes: none'],
    ['click', 'Get a code'],
    ['see', 'Codes: code-1'],
    ['click', 'Get a code'],
    ['see', 'Codes: code-1, code-2'],
    ['sent', 'GET', '/code', { times: 2 }],
    ['click', 'Get a code'],
    ['see', 'No code. Try again.'],
    ['sent', 'GET', '/code', { times: 3 }],
    ['click', 'Get a code'],
    ['sent', 'GET', '/code', { times: 4 }],
    ['see', 'No code. Try again.'],
    ['click', 'Get a code'],
    ['sent', 'GET', '/code', { times: 5 }],
    ['see', 'No code. Try again.'],
    ['click', 'Get a code'],
    ['see', 'Codes: code-1, code-2, code-3'],
    ['gone', 'No code'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['dataExpiryLength: 0', 'dataExpiryLength: 60_000'],
      then: [
        ['click', 'Get a code'],
        ['see', 'Codes: code-1'],
        ['click', 'Get a code'],
        ['see', 'Codes: code-1, code-1'],
        ['sent', 'GET', '/code'],
        ['result', 'GET /code', 'code-1'],
      ],
    },
  ],
} satisfies Example;
