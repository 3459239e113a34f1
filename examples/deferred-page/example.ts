import type { Example } from '../Example.ts';

export default {
  title: 'Keep the previous page with Suspense',
  page: 'react/use-keep-previous',
  rules: ['CTL-16'],
  files: ['App.tsx', 'api.ts', 'router.ts', 'mocks.ts'],
  steps: [
    ['see', 'Ada Lovelace'],
    ['click', 'Next'],
    ['see', 'Page 2 is on its way.'],
    ['see', 'Ada Lovelace'],
    ['see', 'Grace Hopper'],
    ['gone', 'Page 2 is on its way.'],
    ['gone', 'Ada Lovelace'],
    ['sent', 'GET', '/people?page=1'],
    ['sent', 'GET', '/people?page=2'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['useDeferredValue(page)', 'page'],
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
