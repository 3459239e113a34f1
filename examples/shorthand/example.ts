import type { Example } from '../Example.ts';

const team = { id: 'maps', name: 'Maps', members: ['123', '456'] };

export default {
  title: 'A list, written [User]',
  page: 'schema/shorthand',
  rules: ['ARR-3', 'ARR-14'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Maps: Jim, Jane'],
    ['see', 'Search: Jane'],
    ['sent', 'GET', '/teams'],
    ['stored', 'Team', { maps: team, search: { id: 'search', name: 'Search', members: ['456'] } }],
    ['stored', 'User', { 123: { id: '123', name: 'Jim' }, 456: { id: '456', name: 'Jane' } }],
    ['result', 'GET /teams', ['maps', 'search']],
    ['click', 'Write Joan'],
    ['see', 'Users: Jim, Jane, Joan'],
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
      in: 'api.ts',
      replace: ['members: [User] }', 'members: new schema.Array(User) }'],
      then: [
        ['see', 'Maps: Jim, Jane'],
        ['stored', 'Team', { maps: team, search: { id: 'search', name: 'Search', members: ['456'] } }],
        ['result', 'GET /teams', ['maps', 'search']],
      ],
    },
    {
      in: 'api.ts',
      replace: ['schema: [Team]', 'schema: [Team, User]'],
      then: [
        [
          'see',
          'The shorthand [S] takes one schema, and got 2. For a list of several types write new schema.Array({ key: A, other: B }, "attribute"), inside new Collection(..) to add items. [array_shorthand_members]',
        ],
        ['console', 'error', '[array_shorthand_members]'],
      ],
    },
  ],
} satisfies Example;
