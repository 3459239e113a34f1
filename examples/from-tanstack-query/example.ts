import type { Example } from '../Example.ts';

export default {
  title: 'A mutation without invalidation',
  page: 'migrating/tanstack-query',
  rules: ['ENT-7', 'CTL-3', 'REST-1', 'REST-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Read: open'],
    ['click', 'Finish it'],
    ['see', 'Read: done'],
    ['see', 'Write: open'],
    ['see', 'Finished'],
    ['sent', 'PATCH', '/todos/1', { body: { done: true } }],
    ['sent', 'GET', '/todos', { times: 1 }],
    ['sent', 'GET', '/todos/1', { times: 1 }],
    [
      'stored',
      'Todo',
      { 1: { id: '1', title: 'Read', done: true }, 2: { id: '2', title: 'Write', done: false } },
    ],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['{ done: true }', '{ done: !data?.done }'],
      then: [
        ['see', 'Read: open'],
        ['click', 'Finish it'],
        ['see', 'Read: done'],
        ['click', 'Finished'],
        ['see', 'Read: open'],
        ['sent', 'GET', '/todos', { times: 1 }],
      ],
    },
  ],
} satisfies Example;
