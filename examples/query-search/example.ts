import type { Example } from '../Example.ts';

export default {
  title: 'A search in what the store holds',
  page: 'schema/query',
  rules: ['UNI-1', 'CTL-2'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Found: Jim, Jane, Joan'],
    ['see', 'Renders asked for: 1. The filter ran 1 times.'],
    ['type', 'Search', 'an'],
    ['see', 'Found: Jane, Joan'],
    ['see', 'The filter ran 2 times.'],
    ['click', 'Render again'],
    ['click', 'Render again'],
    ['see', 'Renders asked for: 3. The filter ran 2 times.'],
    ['type', 'Search', ''],
    ['see', 'Found: Jim, Jane, Joan'],
    ['see', 'The filter ran 2 times.'],
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
