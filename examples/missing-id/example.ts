import type { Example } from '../Example.ts';

const ada = { username: 'ada', title: 'Openings', game: 'chess', currentViewers: 12, live: true };
const grace = { username: 'grace', title: 'Endgames', game: 'go', currentViewers: 7, live: true };

export default {
  title: 'Take the id from the path',
  page: 'recipes/missing-id',
  rules: ['TRF-4', 'TRF-12', 'REST-5', 'ENT-2'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Openings'],
    ['see', 'ada plays chess for 12 viewers'],
    ['sent', 'GET', 'https://api.example.com/ada'],
    ['stored', 'Stream', { ada }],
    ['result', 'GET https://api.example.com/ada', 'ada'],
    ['click', 'Watch grace'],
    ['see', 'grace plays go for 7 viewers'],
    ['stored', 'Stream', { ada, grace }],
    ['click', 'Watch offline'],
    ['see', 'is empty, but its endpoint needs data'],
    ['gone', 'Endgames'],
    ['click', 'Watch banned'],
    ['see', 'responded with 403'],
    ['click', 'Watch broken'],
    ['see', 'responded with 502'],
    ['stored', 'Stream', { ada, grace }],
    ['click', 'Watch slow'],
    ['see', 'slow plays chess'],
    ['click', 'Watch grace'],
    ['see', 'grace plays go for 7 viewers'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['value.username = username;', ''],
      then: [
        ['see', 'Stream has no primary key'],
        ['see', '[pk_missing]'],
      ],
    },
  ],
} satisfies Example;
