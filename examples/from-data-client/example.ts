import type { Example } from '../Example.ts';

export default {
  title: 'What you know, and two things more',
  page: 'migrating/reactive-data-client',
  rules: ['REST-2', 'REST-3', 'SET-2', 'COL-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Jim, Jane'],
    ['see', 'Asked: GET'],
    ['click', 'Shout'],
    ['see', 'JIM, JANE'],
    ['see', 'Asked: GET, PUT'],
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
    ['stored', '[User]', { '{}': ['123', '456'] }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['asked.push(this.method);', "asked.push(this.method + '!');"],
      then: [['see', 'Asked: GET!']],
    },
  ],
} satisfies Example;
