import type { Example } from '../Example.ts';

export default {
  title: 'One PATCH: list, detail and counter',
  page: 'index',
  rules: ['ENT-7', 'CTL-3', 'CTL-18', 'UNI-1'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', '2 open'],
    ['see', 'Write tests: open'],
    ['click', 'Finish “Write tests”'],
    ['see', '1 open'],
    ['see', 'Write tests: done'],
    ['see', 'Reopen “Write tests”'],
    ['sent', 'PATCH', '/tasks/1', { body: { done: true } }],
    ['sent', 'GET', '/tasks'],
    [
      'stored',
      'Task',
      { 1: { id: '1', title: 'Write tests', done: true }, 2: { id: '2', title: 'Ship it', done: false } },
    ],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["title: 'Ship it', done: false", "title: 'Ship it', done: true"],
      then: [
        ['see', '1 open'],
        ['click', 'Finish “Write tests”'],
        ['see', '0 open'],
      ],
    },
  ],
} satisfies Example;
