import type { Example } from '../Example.ts';

export default {
  title: 'Send a token with every request',
  page: 'endpoint/auth',
  rules: ['REST-2', 'REST-3', 'REST-7'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['click', 'Sign in'],
    ['see', 'Hello Ada'],
    ['sent', 'POST', '/sessions', { body: { name: 'ada' } }],
    ['sent', 'GET', '/me', { headers: { Authorization: 'Bearer secret-7' } }],
    ['stored', 'User', { 1: { id: '1', name: 'Ada' } }],
    ['click', 'Sign out'],
    ['gone', 'Hello Ada'],
    ['click', 'Sign in'],
    ['see', 'Hello Ada'],
    ['sent', 'GET', '/me', { times: 2 }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['`Bearer ${session.token}`', "'Bearer wrong'"],
      then: [
        ['click', 'Sign in'],
        ['see', 'GET /me responded with 401'],
        ['console', 'error', 'GET /me responded with 401'],
      ],
    },
  ],
} satisfies Example;
