import type { Example } from '../Example.ts';

export default {
  title: 'Every user, from two requests',
  page: 'schema/all',
  rules: ['UNI-1', 'ENT-7'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'No users yet.'],
    ['click', 'Fetch the team'],
    ['see', 'Jim, Jane'],
    ['click', 'Fetch the guests'],
    ['see', 'Jim, Jane, Joan'],
    ['result', 'GET /team', ['123', '456']],
    ['result', 'GET /guests', ['789', '123']],
    [
      'stored',
      'User',
      {
        123: { id: '123', name: 'Jim' },
        456: { id: '456', name: 'Jane' },
        789: { id: '789', name: 'Joan' },
      },
    ],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['[joan, jim]', "[joan, { id: '123', name: 'James' }]"],
      then: [
        ['click', 'Fetch the team'],
        ['see', 'Jim, Jane'],
        ['click', 'Fetch the guests'],
        ['see', 'James, Jane, Joan'],
      ],
    },
  ],
} satisfies Example;
