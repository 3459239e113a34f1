import type { Example } from '../Example.ts';

export default {
  title: 'Turn numbered pages',
  page: 'recipes/pagination',
  rules: ['ARR-1', 'OBJ-1', 'CTL-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Solar'],
    ['see', 'Page 1 of 3'],
    ['click', 'Next'],
    ['see', 'Nardis'],
    ['gone', 'Solar'],
    ['see', 'Page 2 of 3'],
    ['click', 'Back'],
    ['see', 'Solar'],
    ['sent', 'GET', '/songs?page=1'],
    ['sent', 'GET', '/songs?page=2'],
    ['result', 'GET /songs?page=1', { songs: ['1', '2'], pages: 3 }],
    ['result', 'GET /songs?page=2', { songs: ['3', '4'], pages: 3 }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['useState(1)', 'useState(3)'],
      then: [
        ['see', 'So What'],
        ['see', 'Page 3 of 3'],
        ['sent', 'GET', '/songs?page=3'],
      ],
    },
  ],
} satisfies Example;
