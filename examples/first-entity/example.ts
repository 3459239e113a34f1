import type { Example } from '../Example.ts';

export default {
  title: 'A first entity',
  page: 'start/first-entity',
  rules: ['ENT-1', 'ENT-2', 'REST-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Hello Jim from somewhere!'],
    ['sent', 'GET', '/users/123'],
    ['stored', 'User', { 123: { id: '123', name: 'Jim' } }],
    ['result', 'GET /users/123', '123'],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["name: 'Jim'", "name: 'Jim', city: 'Oslo'"],
      then: [
        ['see', 'Hello Jim from Oslo!'],
        ['stored', 'User', { 123: { id: '123', name: 'Jim', city: 'Oslo' } }],
      ],
    },
    {
      in: 'App.tsx',
      replace: ["{ id: '123' }", "{ id: '456' }"],
      then: [
        ['sent', 'GET', '/users/456'],
        ['stored', 'User', { 456: { id: '456', name: 'Jim' } }],
      ],
    },
  ],
} satisfies Example;
