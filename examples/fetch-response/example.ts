import type { Example } from '../Example.ts';

export default {
  title: 'Read headers of every response',
  page: 'endpoint/lifecycle',
  rules: ['TRF-7', 'TRF-12', 'REST-2', 'REST-4'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Ada is one of 42 users.'],
    ['sent', 'GET', '/users/1'],
    ['sent', 'HEAD', '/users'],
    ['console', 'warn', '/users/1 goes away on Fri, 31 Dec 2027 23:59:59 GMT'],
    ['result', 'HEAD /users', 42],
    ['stored', 'User', { 1: { id: '1', name: 'Ada' } }],
    ['click', 'User slow'],
    ['see', 'Grace is one of 42 users.'],
    ['click', 'User empty'],
    ['see', 'is empty, but its endpoint needs data'],
    ['click', 'User banned'],
    ['see', 'responded with 403'],
    ['click', 'User broken'],
    ['see', 'responded with 502'],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["{ headers: { 'X-Total-Count': '42' } }", ''],
      then: [['see', 'Ada is one of many users.']],
    },
    {
      in: 'mocks.ts',
      replace: ["'X-Total-Count': '42'", "'X-Total-Count': '43'"],
      then: [['see', 'Ada is one of 43 users.']],
    },
  ],
} satisfies Example;
