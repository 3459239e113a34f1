import type { Example } from '../Example.ts';

export default {
  title: 'Loading, error and retry',
  page: 'react/use-suspense',
  rules: ['CTL-3', 'ENT-1', 'REST-9'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Jim'],
    ['click', 'Show 456'],
    ['see', 'Loading 456…'],
    ['see', 'Jane'],
    ['click', 'Show 123'],
    ['see', 'Jim'],
    ['sent', 'GET', '/users/123'],
    ['click', 'Show 789'],
    ['see', 'Could not load this user'],
    ['console', 'error', 'GET /users/789 responded with 503'],
    ['click', 'Try again'],
    ['see', 'Joan'],
    ['gone', 'Could not load'],
    ['sent', 'GET', '/users/789', { times: 2 }],
    [
      'stored',
      'User',
      {
        123: { id: '123', name: 'Jim' },
        456: { id: '456', name: 'Jane' },
        789: { id: '789', name: 'Joan' },
      },
    ],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['        key={id}\n', ''],
      then: [
        ['see', 'Jim'],
        ['click', 'Show 789'],
        ['see', 'Could not load this user'],
        ['click', 'Show 123'],
        ['wait', 100],
        ['see', 'Could not load this user'],
        ['gone', 'Jim'],
        ['click', 'Try again'],
        ['see', 'Jim'],
      ],
    },
  ],
} satisfies Example;
