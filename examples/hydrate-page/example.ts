import type { Example } from '../Example.ts';

export default {
  title: 'Pages of a server in one store',
  page: 'react/nextjs',
  rules: ['SSR-2', 'SSR-4'],
  files: ['api.ts', 'Profile.tsx', 'App.tsx', 'mocks.ts'],
  steps: [
    ['click', 'First user'],
    ['see', 'Jim'],
    ['click', 'Second user'],
    ['see', 'Jane'],
    ['result', 'GET /api/users/2', '2'],
    ['sent', 'GET', 'https://api.example.com/users/1', { times: 1 }],
    ['sent', 'GET', 'https://api.example.com/users/2', { times: 1 }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['state={page.state}', 'state={undefined}'],
      then: [
        ['click', 'First user'],
        ['see', 'Jim'],
        ['sent', 'GET', 'https://api.example.com/users/1', { times: 2 }],
      ],
    },
  ],
} satisfies Example;
