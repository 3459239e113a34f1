import type { Example } from '../Example.ts';

export default {
  title: 'Roll back an optimistic create',
  page: 'endpoint/optimistic',
  rules: ['REST-1', 'REST-9', 'COL-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Read Add Nothing pending'],
    ['click', 'Add'],
    ['see', 'Read Write Add Saving…'],
    ['see', 'Read Add Refused by the server'],
    ['sent', 'POST', '/todos', { body: { id: '2', title: 'Write' } }],
    ['stored', 'Todo', { 1: { id: '1', title: 'Read' } }],
    ['stored', '[Todo]', { '[{},"GET /todos"]': ['1'] }],
    ['sent', 'GET', '/todos'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['optimistic: true', 'optimistic: false'],
      then: [
        ['see', 'Nothing pending'],
        ['click', 'Add'],
        ['see', 'Read Add Saving…'],
        ['see', 'Read Add Refused by the server'],
      ],
    },
  ],
} satisfies Example;
