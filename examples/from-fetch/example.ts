import type { Example } from '../Example.ts';

export default {
  title: 'A list and a profile that agree',
  page: 'migrating/fetch',
  rules: ['ENT-7', 'CTL-18'],
  files: ['App.tsx', 'Profile.tsx', 'Before.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Jim Jane'],
    ['click', 'Jane'],
    ['see', 'Jim Jane Jane Rename'],
    ['sent', 'GET', '/users/2', { times: 0 }],
    ['click', 'Rename'],
    ['see', 'Jim Janet Janet Rename'],
    ['sent', 'PATCH', '/users/2', { body: { name: 'Janet' } }],
    ['sent', 'GET', '/users'],
    ['stored', 'User', { 1: { id: '1', name: 'Jim' }, 2: { id: '2', name: 'Janet' } }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['./Profile.tsx', './Before.tsx'],
      then: [
        ['click', 'Jane'],
        ['see', 'Jim Jane Jane Rename'],
        ['sent', 'GET', '/users/2'],
        ['click', 'Rename'],
        ['see', 'Jim Jane Janet Rename'],
      ],
    },
    {
      in: 'mocks.ts',
      replace: ['HttpResponse.json({ ...jane, ...change })', 'HttpResponse.json(change, { status: 503 })'],
      then: [
        ['click', 'Jane'],
        ['click', 'Rename'],
        ['see', 'Jim Jane Jane Rename Not renamed.'],
      ],
    },
  ],
} satisfies Example;
