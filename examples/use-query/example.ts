import type { Example } from '../Example.ts';

export default {
  title: 'Read a user from the store',
  page: 'react/use-query',
  rules: ['CTL-2', 'SET-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Jim, number 123'],
    ['click', 'Jane'],
    ['see', 'Jane, number 456'],
    ['click', 'Another user'],
    ['see', 'Not in the store'],
    ['click', 'Store Joan'],
    ['see', 'Joan, number 789'],
    ['sent', 'GET', '/users'],
    ['sent', 'GET', '/users/456', { times: 0 }],
    ['sent', 'GET', '/users/789', { times: 0 }],
    ['result', 'GET /users', ['123', '456']],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ["useState('123')", "useState('789')"],
      then: [
        ['see', 'Not in the store'],
        ['click', 'Store Joan'],
        ['see', 'Joan, number 789'],
      ],
    },
  ],
} satisfies Example;
