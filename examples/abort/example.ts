import type { Example } from '../Example.ts';

export default {
  title: 'Cancel a slow request',
  page: 'endpoint/abort',
  rules: ['REST-9', 'REST-1', 'REST-2'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'No request yet'],
    ['click', 'Start'],
    ['see', 'Waiting…'],
    ['sent', 'GET', '/report'],
    ['click', 'Stop'],
    ['see', 'Error: You pressed Stop'],
    ['click', 'Start with a limit'],
    ['see', 'NetworkError: GET /report took more than 300 ms'],
    ['sent', 'GET', '/report', { times: 2 }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ["abort(new Error('You pressed Stop'))", 'abort()'],
      then: [
        ['click', 'Start'],
        ['see', 'Waiting…'],
        ['click', 'Stop'],
        ['see', 'AbortError'],
      ],
    },
  ],
} satisfies Example;
