import type { Example } from '../Example.ts';

export default {
  title: 'Data, loading and error in one component',
  page: 'react/use-dle',
  rules: ['CTL-3', 'REST-9'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'No user selected'],
    ['click', 'Show 123'],
    ['see', 'Loading…'],
    ['see', 'Jim'],
    ['click', 'Show 456'],
    ['see', 'This user does not exist.'],
    ['gone', 'Jim'],
    ['click', 'Show 123'],
    ['see', 'Jim'],
    ['gone', 'does not exist'],
    ['sent', 'GET', '/users/123'],
    ['stored', 'User', { 123: { id: '123', name: 'Jim' } }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['status: 404', 'status: 403'],
      then: [
        ['click', 'Show 456'],
        ['see', 'Could not load this user.'],
      ],
    },
  ],
} satisfies Example;
