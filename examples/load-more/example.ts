import type { Example } from '../Example.ts';

const titles = ['Solar', 'Naima', 'Nardis', 'Freddie Freeloader', 'So What', 'Blue in Green'];
const rows = titles.map((title, at) => ({ id: String(at + 1), title }));

export default {
  title: 'Load more songs into one list, and refresh all of it',
  page: 'recipes/pagination',
  rules: ['COL-1', 'COL-4', 'OBJ-1', 'REST-1', 'TRF-12'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Solar'],
    ['see', 'Naima'],
    ['gone', 'Nardis'],
    ['sent', 'GET', '/songs?genre=jazz'],
    ['click', 'More'],
    ['see', 'Nardis'],
    ['sent', 'GET', '/songs?cursor=2&genre=jazz'],
    ['click', 'Refresh'],
    ['see', 'Blue in Green'],
    ['see', 'Nardis'],
    ['gone', 'Freddie Freeloader'],
    ['sent', 'GET', '/songs?genre=jazz', { times: 2 }],
    ['sent', 'GET', '/songs?cursor=2&genre=jazz', { times: 2 }],
    ['click', 'More'],
    ['see', 'Not loaded.'],
    ['sent', 'GET', '/songs?cursor=4&genre=jazz'],
    ['click', 'Retry'],
    ['sent', 'GET', '/songs?cursor=4&genre=jazz', { times: 2 }],
    ['see', 'Not loaded.'],
    ['click', 'Retry'],
    ['sent', 'GET', '/songs?cursor=4&genre=jazz', { times: 3 }],
    ['see', 'Not loaded.'],
    ['see', 'Nardis'],
    ['click', 'Retry'],
    ['see', 'Freddie Freeloader'],
    ['see', 'These are all songs.'],
    ['gone', 'Not loaded.'],
    ['sent', 'GET', '/songs?cursor=4&genre=jazz', { times: 4 }],
    ['stored', 'Song', Object.fromEntries(rows.map((row) => [row.id, row]))],
    [
      'stored',
      '[Song]',
      { '[{"genre":"jazz"},"GET /songs?genre=jazz","songs"]': ['6', '1', '2', '3', '4', '5'] },
    ],
    [
      'result',
      'GET /songs?genre=jazz pages',
      {
        data: { songs: '[{"genre":"jazz"},"GET /songs?genre=jazz","songs"]', nextCursor: null },
        next: null,
        previous: null,
        cursors: [null, '2', '4'],
        // An added item belongs to the page at whose end it was added.
        pages: [
          { members: ['6', '1'], next: '2', previous: null },
          { members: ['2', '3'], next: '4', previous: null },
          { members: ['4', '5'], next: null, previous: null },
        ],
      },
    ],
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
