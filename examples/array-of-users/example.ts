import type { Example } from '../Example.ts';

export default {
  title: 'An array of users',
  page: 'schema/array',
  rules: ['ARR-1', 'ENT-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Jim'],
    ['see', 'Jane'],
    ['sent', 'GET', '/users'],
    ['stored', 'User', { 123: { id: '123', name: 'Jim' }, 456: { id: '456', name: 'Jane' } }],
    ['result', 'GET /users', ['123', '456']],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['{user.name}', '{user.name.toUpperCase()}'],
      then: [
        ['see', 'JIM'],
        ['see', 'JANE'],
      ],
    },
    {
      in: 'api.ts',
      replace: ['new schema.Array(User)', '[User]'],
      then: [
        ['see', 'Jim'],
        ['result', 'GET /users', ['123', '456']],
      ],
    },
  ],
} satisfies Example;
