import type { Example } from '../Example.ts';

export default {
  title: 'Delete a user from a list',
  page: 'schema/invalidate',
  rules: ['UNI-1', 'ARR-11', 'REST-4', 'REST-5'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Jim'],
    ['see', 'Jane'],
    ['stored', 'User', { 123: { id: '123', name: 'Jim' }, 456: { id: '456', name: 'Jane' } }],
    ['click', 'Delete Jim'],
    ['gone', 'Jim'],
    ['see', 'Jane'],
    ['sent', 'DELETE', '/users/123'],
    ['sent', 'GET', '/users', { times: 1 }],
    ['stored', 'User', { 456: { id: '456', name: 'Jane' } }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['process: (_value, { id }) => ({ id }),', ''],
      then: [
        ['see', 'Jane'],
        ['click', 'Delete Jim'],
        ['sent', 'DELETE', '/users/123'],
        ['see', 'Not deleted. Try again.'],
        ['see', 'Jim'],
        ['stored', 'User', { 123: { id: '123', name: 'Jim' }, 456: { id: '456', name: 'Jane' } }],
      ],
    },
  ],
} satisfies Example;
