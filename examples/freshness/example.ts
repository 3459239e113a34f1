import type { Example } from '../Example.ts';

export default {
  title: 'Four ways to refetch',
  page: 'endpoint/freshness',
  rules: ['CTL-3', 'SET-5'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', '9 left'],
    ['sent', 'GET', '/teas/green'],
    ['click', 'If stale'],
    ['wait', 100],
    ['sent', 'GET', '/teas/green'],
    ['click', 'Fetch'],
    ['see', '8 left'],
    ['sent', 'GET', '/teas/green', { times: 2 }],
    ['click', 'Expire'],
    ['see', '7 left'],
    ['sent', 'GET', '/teas/green', { times: 3 }],
    ['click', 'Invalidate'],
    ['see', 'Loading…'],
    ['see', '6 left'],
    ['sent', 'GET', '/teas/green', { times: 4 }],
    ['stored', 'Tea', { green: { id: 'green', left: 6 } }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['left -= 1', 'left = 9'],
      then: [
        ['see', '9 left'],
        ['click', 'Fetch'],
        ['wait', 500],
        ['sent', 'GET', '/teas/green', { times: 2 }],
        ['see', '9 left'],
        ['stored', 'Tea', { green: { id: 'green', left: 9 } }],
      ],
    },
  ],
} satisfies Example;
