import type { Example } from '../Example.ts';

export default {
  title: 'Debounce a search',
  page: 'react/use-debounce',
  rules: ['REST-1', 'CTL-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Found: Jim, Jane, Joan'],
    ['type', 'Search', 'j'],
    ['type', 'Search', 'ja'],
    ['see', 'Searching… Jim, Jane, Joan'],
    ['see', 'Found: Jane'],
    ['gone', 'Jim'],
    ['sent', 'GET', '/users?text=ja'],
    ['sent', 'GET', '/users?text=j', { times: 0 }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['useDebounce(typed, 1000)', 'useDebounce(typed, 0)'],
      then: [
        ['see', 'Found: Jim, Jane, Joan'],
        ['type', 'Search', 'j'],
        ['sent', 'GET', '/users?text=j'],
        ['type', 'Search', 'ja'],
        ['see', 'Found: Jane'],
        ['sent', 'GET', '/users?text=ja'],
      ],
    },
  ],
} satisfies Example;
