import type { Example } from '../Example.ts';

export default {
  title: 'Pending, failed and retried mutation',
  page: 'react/use-mutation',
  rules: ['CTL-18'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Log: no change yet'],
    ['click', 'Rename'],
    ['see', 'Saving…'],
    ['see', 'Jane was not saved, attempt 1.'],
    ['click', 'Retry'],
    ['see', 'Saving…'],
    ['gone', 'was not saved'],
    ['see', 'Jane was not saved, attempt 2.'],
    ['stored', 'User', {}],
    ['click', 'Retry'],
    ['see', 'Log: renamed to Jane'],
    ['gone', 'was not saved'],
    ['sent', 'PATCH', '/users/1', { body: { name: 'Jane' }, times: 3 }],
    ['stored', 'User', { 1: { id: '1', name: 'Jane' } }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['requests <= 2', 'requests < 1'],
      then: [
        ['type', 'Name', 'Ada'],
        ['click', 'Rename'],
        ['see', 'Log: renamed to Ada'],
        ['gone', 'was not saved'],
      ],
    },
  ],
} satisfies Example;
