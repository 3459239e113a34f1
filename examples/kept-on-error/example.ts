import type { Example } from '../Example.ts';

export default {
  title: 'Data stays when a refetch fails',
  page: 'endpoint/errors',
  rules: ['REST-9', 'CTL-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Ada'],
    ['click', 'Refresh'],
    ['see', 'Could not refresh'],
    ['see', 'Ada'],
    ['sent', 'GET', '/users', { times: 2 }],
    ['stored', 'User', { 1: { id: '1', name: 'Ada' } }],
    ['result', 'GET /users', ['1']],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['++requests === 1', '++requests !== 2'],
      then: [
        ['see', 'Ada'],
        ['click', 'Refresh'],
        ['see', 'Could not refresh'],
        ['click', 'Refresh'],
        ['gone', 'Could not refresh'],
      ],
    },
  ],
} satisfies Example;
