import type { Example } from '../Example.ts';

export default {
  title: 'Keep the previous page until the next one is loaded',
  page: 'react/use-keep-previous',
  rules: ['CTL-16'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Ada Lovelace'],
    ['click', 'Next'],
    ['see', 'Page 2 is on its way.'],
    ['see', 'Ada Lovelace'],
    ['see', 'Grace Hopper'],
    ['gone', 'Ada Lovelace'],
    ['gone', 'Page 2 is on its way.'],
    ['click', 'Next'],
    ['see', 'Grace Hopper'],
    ['see', 'Page 3 could not be loaded.'],
    ['gone', 'Grace Hopper'],
    ['click', 'Back'],
    ['see', 'Grace Hopper'],
    ['sent', 'GET', '/people?page=1'],
    ['sent', 'GET', '/people?page=2'],
    ['sent', 'GET', '/people?page=3'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['import { useKeepPrevious }', 'import { useDLE as useKeepPrevious }'],
      then: [
        ['see', 'Ada Lovelace'],
        ['click', 'Next'],
        ['see', 'Loading…'],
        ['gone', 'Ada Lovelace'],
        ['see', 'Grace Hopper'],
      ],
    },
  ],
} satisfies Example;
