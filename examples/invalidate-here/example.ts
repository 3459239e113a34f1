import type { Example } from '../Example.ts';

export default {
  title: 'A removed user is refetched',
  page: 'schema/invalidate',
  rules: ['UNI-1', 'SET-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Jim, response 1'],
    ['sent', 'GET', '/users/123', { times: 1 }],
    ['click', 'Remove from the store'],
    ['see', 'Jim, response 2'],
    ['sent', 'GET', '/users/123', { times: 2 }],
    ['stored', 'User', { 123: { id: '123', name: 'Jim, response 2' } }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ["set(removedUser, '123')", "set(removedUser, '456')"],
      then: [
        ['see', 'Jim, response 1'],
        ['click', 'Remove from the store'],
        ['wait', 100],
        ['see', 'Jim, response 1'],
        ['sent', 'GET', '/users/123', { times: 1 }],
      ],
    },
  ],
} satisfies Example;
