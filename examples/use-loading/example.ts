import type { Example } from '../Example.ts';

export default {
  title: 'One pending and error state for two requests',
  page: 'endpoint/mutations',
  rules: ['CTL-3', 'REST-9'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Saved: no user yet'],
    ['click', 'Save'],
    ['see', 'Saving…'],
    ['see', 'Saved: no user yet Not saved. Try again.'],
    ['stored', 'User', {}],
    ['type', 'Name', 'Jane'],
    ['click', 'Save'],
    ['see', 'Saved: Jane, number 123'],
    ['gone', 'Not saved'],
    ['sent', 'POST', '/users', { body: { name: 'Jane' }, times: 2 }],
    ['sent', 'POST', '/teams/red/members', { body: { userId: '123' } }],
    ['stored', 'User', { 123: { id: '123', name: 'Jane' } }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['requests === 1', 'requests === 0'],
      then: [
        ['click', 'Save'],
        ['see', 'Saved: Jim, number 123'],
      ],
    },
  ],
} satisfies Example;
