import type { Example } from '../Example.ts';

export default {
  title: 'Read the cache without a request',
  page: 'react/use-cache',
  rules: ['CTL-2', 'CTL-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Hello stranger'],
    ['sent', 'GET', '/me', { times: 0 }],
    ['click', 'Sign in'],
    ['see', 'Hello Jim'],
    ['sent', 'GET', '/me'],
    ['result', 'GET /me', '123'],
    ['click', 'Sign out'],
    ['see', 'Hello stranger'],
    ['sent', 'GET', '/me'],
    ['stored', 'User', {}],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['signIn}', "() => controller.setResponse(getMe, { id: '456', name: 'Jane' })}"],
      then: [
        ['click', 'Sign in'],
        ['see', 'Hello Jane'],
        ['sent', 'GET', '/me', { times: 0 }],
      ],
    },
  ],
} satisfies Example;
