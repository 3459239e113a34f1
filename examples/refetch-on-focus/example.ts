import type { Example } from '../Example.ts';

export default {
  title: 'Refetch when the window has the focus again',
  page: 'endpoint/polling',
  rules: ['CTL-14'],
  files: ['App.tsx', 'api.ts', 'comeBack.ts', 'mocks.ts'],
  steps: [
    ['see', '9 left'],
    ['sent', 'GET', '/teas/green'],
    ['wait', 1100],
    ['sent', 'GET', '/teas/green'],
    ['click', 'Leave and come back'],
    ['see', '8 left'],
    ['sent', 'GET', '/teas/green', { times: 2 }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['1_000', '60_000'],
      then: [
        ['see', '9 left'],
        ['click', 'Leave and come back'],
        ['wait', 500],
        ['see', '9 left'],
        ['sent', 'GET', '/teas/green'],
      ],
    },
  ],
} satisfies Example;
