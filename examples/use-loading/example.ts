import type { Example } from '../Example.ts';

export default {
  title: 'A button that saves, and may fail',
  page: 'react/use-loading',
  rules: ['CTL-3', 'REST-9'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Saved: nobody yet'],
    ['click', 'Save'],
    ['see', 'Saving…'],
    ['see', 'Saved: nobody yet POST /users responded with 503'],
    ['stored', 'User', {}],
    ['type', 'Name', 'Jane'],
    ['click', 'Save'],
    ['see', 'Saved: Jane, number 123'],
    ['gone', '503'],
    ['sent', 'POST', '/users', { body: { name: 'Jane' }, times: 2 }],
    ['stored', 'User', { 123: { id: '123', name: 'Jane' } }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['asked === 1', 'asked === 0'],
      then: [
        ['click', 'Save'],
        ['see', 'Saved: Jim, number 123'],
      ],
    },
  ],
} satisfies Example;
