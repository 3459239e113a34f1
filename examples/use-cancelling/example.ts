import type { Example } from '../Example.ts';

export default {
  title: 'Abort outdated searches',
  page: 'react/use-cancelling',
  rules: ['REST-9', 'REST-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Found: Jim, Jane, Joan'],
    ['type', 'Search', 'j'],
    ['see', 'Searching…'],
    ['type', 'Search', 'ja'],
    ['see', 'Found: Jane'],
    ['console', 'log', 'Aborted: "j"'],
    ['type', 'Search', 'j'],
    ['see', 'Found: Jim, Jane, Joan'],
    ['sent', 'GET', '/users?text=j', { times: 2 }],
    ['sent', 'GET', '/users?text=ja'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['useCancelling(searchUsers, { text })', 'searchUsers'],
      then: [
        ['see', 'Found: Jim, Jane, Joan'],
        ['type', 'Search', 'j'],
        ['see', 'Searching…'],
        ['type', 'Search', 'ja'],
        ['see', 'Found: Jane'],
        ['result', 'GET /users?text=j', ['123', '456', '789']],
        ['type', 'Search', 'j'],
        ['see', 'Found: Jim, Jane, Joan'],
        ['sent', 'GET', '/users?text=j'],
      ],
    },
  ],
} satisfies Example;
