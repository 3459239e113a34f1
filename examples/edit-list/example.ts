import type { Example } from '../Example.ts';

export default {
  title: 'Create, update and delete in a list',
  page: 'endpoint/mutations',
  rules: ['COL-1', 'CTL-18', 'REST-4'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', '2 todos'],
    ['type', 'New todo', 'Sing'],
    ['click', 'Create'],
    ['see', '3 todos'],
    ['see', 'Stress Sing'],
    ['sent', 'POST', '/todos', { body: { title: 'Sing' } }],
    ['stored', '[Todo]', { '[{},"GET /todos"]': ['1', '2', '3'] }],
    ['click', 'Stress Read'],
    ['see', 'Read!'],
    ['sent', 'PATCH', '/todos/1', { body: { title: 'Read!' } }],
    ['click', 'Delete Write'],
    ['see', 'Not saved. Try again.'],
    ['see', '3 todos'],
    ['click', 'Delete Write'],
    ['see', '2 todos'],
    ['gone', 'Write'],
    ['sent', 'DELETE', '/todos/2', { times: 2 }],
    ['sent', 'GET', '/todos'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['TodoResource.getList.push', 'TodoResource.getList.unshift'],
      then: [
        ['see', '2 todos'],
        ['type', 'New todo', 'Sing'],
        ['click', 'Create'],
        ['see', '3 todos'],
        ['stored', '[Todo]', { '[{},"GET /todos"]': ['3', '1', '2'] }],
      ],
    },
  ],
} satisfies Example;
