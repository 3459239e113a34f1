import type { Example } from '../Example.ts';

export default {
  title: 'A fetch method in a subclass, and an array as body',
  page: 'migrating/reactive-data-client',
  rules: ['REST-2', 'REST-3', 'SET-2', 'COL-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Jim, Jane'],
    ['see', 'Requests: GET'],
    ['click', 'Shout'],
    ['see', 'JIM, JANE'],
    ['see', 'Requests: GET, PUT'],
    [
      'sent',
      'PUT',
      '/users',
      {
        body: [
          { id: '123', name: 'JIM' },
          { id: '456', name: 'JANE' },
        ],
      },
    ],
    ['sent', 'GET', '/users'],
    ['stored', 'User', { 123: { id: '123', name: 'JIM' }, 456: { id: '456', name: 'JANE' } }],
    ['stored', '[User]', { '[{},"GET /users"]': ['123', '456'] }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['sentMethods.push(this.method);', "sentMethods.push(this.method + '!');"],
      then: [['see', 'Requests: GET!']],
    },
  ],
} satisfies Example;
