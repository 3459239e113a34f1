import type { Example } from '../Example.ts';

const rows = ['Solar', 'Naima', 'Nardis', 'Freddie Freeloader', 'So What'].map((title, at) => ({
  id: String(at + 1),
  title,
}));

export default {
  title: 'Load more songs into one list',
  page: 'recipes/pagination',
  rules: ['COL-1', 'OBJ-1', 'REST-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Solar'],
    ['see', 'Naima'],
    ['gone', 'Nardis'],
    ['sent', 'GET', '/songs?genre=jazz'],
    ['click', 'More'],
    ['see', 'Nardis'],
    ['sent', 'GET', '/songs?cursor=2&genre=jazz'],
    ['click', 'More'],
    ['see', 'So What'],
    ['see', 'These are all songs.'],
    ['sent', 'GET', '/songs?cursor=4&genre=jazz'],
    ['sent', 'GET', '/songs?genre=jazz'],
    ['stored', 'Song', Object.fromEntries(rows.map((row) => [row.id, row]))],
    ['stored', '[Song]', { '{"genre":"jazz"}': ['1', '2', '3', '4', '5'] }],
    ['result', 'GET /songs?genre=jazz', { songs: '{"genre":"jazz"}', next: null }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['SIZE = 2', 'SIZE = 5'],
      then: [
        ['see', 'So What'],
        ['see', 'These are all songs.'],
        ['sent', 'GET', '/songs?genre=jazz'],
      ],
    },
  ],
} satisfies Example;
