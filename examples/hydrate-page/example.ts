import type { Example } from '../Example.ts';

export default {
  title: 'Pages of a server in one store',
  page: 'react/server-rendering',
  rules: ['SSR-2'],
  files: ['api.ts', 'Profile.tsx', 'App.tsx', 'layout.tsx', 'page.tsx', 'mocks.ts'],
  steps: [
    ['click', 'Visit Jim'],
    ['see', 'Jim'],
    ['click', 'Visit Jane'],
    ['see', 'Jane'],
    ['sent', 'GET', '/users/1', { times: 1 }],
    ['sent', 'GET', '/users/2', { times: 1 }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['state={page.state}', 'state={undefined}'],
      then: [
        ['click', 'Visit Jim'],
        ['see', 'Jim'],
        ['sent', 'GET', '/users/1', { times: 2 }],
      ],
    },
  ],
} satisfies Example;
