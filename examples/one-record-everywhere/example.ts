import type { Example } from '../Example.ts';

export default {
  title: 'Two responses, one record',
  page: 'index',
  rules: ['ARR-1', 'ENT-7', 'SET-3'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Jim Jane'],
    ['see', 'Jim lives in Oslo.'],
    ['type', 'Name', 'Jimmy'],
    ['see', 'Jimmy Jane'],
    ['see', 'Jimmy lives in Oslo.'],
    ['stored', 'User', { 123: { id: '123', name: 'Jimmy', city: 'Oslo' }, 456: { id: '456', name: 'Jane' } }],
    ['result', 'GET /users', ['123', '456']],
    ['result', 'GET /users/123', '123'],
    ['sent', 'GET', '/users'],
    ['sent', 'GET', '/users/123'],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["{ ...jim, city: 'Oslo' }", "{ ...jim, name: 'James', city: 'Oslo' }"],
      then: [
        ['see', 'James Jane'],
        ['see', 'James lives in Oslo.'],
      ],
    },
  ],
} satisfies Example;
