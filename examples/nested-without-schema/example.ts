import type { Example } from '../Example.ts';

export default {
  title: 'Nested users that do not update',
  page: 'start/troubleshooting',
  rules: ['ENT-4', 'ENT-7', 'SET-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Jim and Jane play for red.'],
    [
      'stored',
      'Team',
      {
        red: {
          id: 'red',
          members: [
            { id: '123', name: 'Jim' },
            { id: '456', name: 'Jane' },
          ],
        },
      },
    ],
    ['click', 'Rename Jim'],
    ['stored', 'User', { 123: { id: '123', name: 'James' } }],
    ['see', 'Jim and Jane play for red.'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['schema = {}', 'schema = { members: [User] }'],
      then: [
        ['see', 'Jim and Jane play for red.'],
        ['stored', 'Team', { red: { id: 'red', members: ['123', '456'] } }],
        ['click', 'Rename Jim'],
        ['see', 'James and Jane play for red.'],
        ['stored', 'User', { 123: { id: '123', name: 'James' }, 456: { id: '456', name: 'Jane' } }],
      ],
    },
  ],
} satisfies Example;
