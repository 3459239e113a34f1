import type { Example } from '../Example.ts';

export default {
  title: 'Search the users in the store',
  page: 'schema/query',
  rules: ['UNI-1', 'CTL-2'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Found: Jim, Jane, Joan'],
    ['see', 'Clicks: 0. Runs of the filter: 1.'],
    ['type', 'Search', 'an'],
    ['see', 'Found: Jane, Joan'],
    ['see', 'Runs of the filter: 2.'],
    ['click', 'Render again'],
    ['click', 'Render again'],
    ['see', 'Clicks: 2. Runs of the filter: 2.'],
    ['type', 'Search', ''],
    ['see', 'Found: Jim, Jane, Joan'],
    ['see', 'Runs of the filter: 2.'],
    ['sent', 'GET', '/users'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['includes(text', 'startsWith(text'],
      then: [
        ['see', 'Found: Jim, Jane, Joan'],
        ['type', 'Search', 'ja'],
        ['see', 'Found: Jane'],
        ['type', 'Search', 'an'],
        ['gone', 'Jane'],
      ],
    },
  ],
} satisfies Example;
