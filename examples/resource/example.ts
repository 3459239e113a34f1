import type { Example } from '../Example.ts';

export default {
  title: 'Read, create, update, delete',
  page: 'endpoint/resource',
  rules: ['COL-1', 'REST-1', 'REST-4', 'UNI-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Read: open'],
    ['click', 'Add'],
    ['see', 'Write: open'],
    ['sent', 'POST', '/todos', { body: { title: 'Write' } }],
    ['click', 'Tick Read'],
    ['see', 'Read: done'],
    ['sent', 'PATCH', '/todos/1', { body: { done: true } }],
    ['stored', '[Todo]', { '[{},"GET /todos"]': ['1', '2'] }],
    ['click', 'Drop Read'],
    ['gone', 'Read: done'],
    ['see', 'Write: open'],
    ['sent', 'DELETE', '/todos/1'],
    ['sent', 'GET', '/todos'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['TodoResource.getList.push', 'TodoResource.getList.unshift'],
      then: [
        ['see', 'Read: open'],
        ['click', 'Add'],
        ['see', 'Write: open'],
        ['stored', '[Todo]', { '[{},"GET /todos"]': ['2', '1'] }],
      ],
    },
  ],
} satisfies Example;
