import type { Example } from '../Example.ts';

export default {
  title: 'Read a conversation in both directions',
  page: 'react/use-infinite-list',
  rules: ['COL-4', 'COL-5', 'COL-1'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Ada the first'],
    ['gone', 'Ada who?'],
    ['click', 'Earlier'],
    ['see', 'Ada who?'],
    ['sent', 'GET', '/messages?from=3'],
    ['click', 'Later'],
    ['see', 'The next messages could not be loaded.'],
    ['see', 'Ada the first'],
    ['click', 'Retry'],
    ['see', 'Thanks'],
    ['gone', 'The next messages could not be loaded.'],
    ['gone', 'Later'],
    ['sent', 'GET', '/messages?from=7', { times: 2 }],
    ['stored', '[Message]', { '[{},"GET /messages","messages"]': ['3', '4', '5', '6', '7', '8'] }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['  previous: (page) => page.earlier,\n', ''],
      then: [
        ['see', 'Ada the first'],
        ['gone', 'Earlier'],
      ],
    },
    {
      in: 'api.ts',
      replace: ['  next: (page) => page.later,', '  maxPages: 2,\n  next: (page) => page.later,'],
      then: [
        ['see', 'Ada the first'],
        ['click', 'Earlier'],
        ['see', 'Ada who?'],
        ['click', 'Earlier'],
        ['see', 'Who is there?'],
        ['gone', 'Ada the first'],
        ['stored', '[Message]', { '[{},"GET /messages","messages"]': ['1', '2', '3', '4'] }],
        ['click', 'Later'],
        ['see', 'Ada the first'],
        ['gone', 'Who is there?'],
        ['sent', 'GET', '/messages?from=5'],
      ],
    },
  ],
} satisfies Example;
