import type { Example } from '../Example.ts';

export default {
  title: 'An object of users as an array',
  page: 'schema/array',
  rules: ['ARR-2', 'SET-1'],
  files: ['api.ts', 'App.tsx'],
  steps: [
    ['see', 'Result: ["123","456"]'],
    ['click', 'Write both'],
    ['see', 'Jim'],
    ['see', 'Jane'],
    ['stored', 'User', { 123: { id: '123', name: 'Jim' }, 456: { id: '456', name: 'Jane' } }],
    ['sent', 'GET', '/users', { times: 0 }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['{user.name}', '{user.name.toUpperCase()}'],
      then: [
        ['click', 'Write both'],
        ['see', 'JIM'],
        ['see', 'JANE'],
      ],
    },
  ],
} satisfies Example;
