import type { Example } from '../Example.ts';

export default {
  title: 'What needs it is fetched again',
  page: 'schema/invalidate',
  rules: ['UNI-1', 'SET-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Jim, as of answer 1'],
    ['sent', 'GET', '/users/123', { times: 1 }],
    ['click', 'Remove from the store'],
    ['see', 'Jim, as of answer 2'],
    ['sent', 'GET', '/users/123', { times: 2 }],
    ['stored', 'User', { 123: { id: '123', name: 'Jim, as of answer 2' } }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ["set(removedUser, '123')", "set(removedUser, '456')"],
      then: [
        ['see', 'Jim, as of answer 1'],
        ['click', 'Remove from the store'],
        ['wait', 100],
        ['see', 'Jim, as of answer 1'],
        ['sent', 'GET', '/users/123', { times: 1 }],
      ],
    },
  ],
} satisfies Example;
