import type { Example } from '../Example.ts';

export default {
  title: 'Create with POST, and show it in the list',
  page: 'schema/collections',
  rules: ['COL-1', 'CTL-3', 'REST-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Bread'],
    ['type', 'Title', 'Jam'],
    ['click', 'Create'],
    ['see', 'Bread Jam'],
    ['sent', 'POST', '/todos', { body: { title: 'Jam' }, headers: { 'content-type': 'application/json' } }],
    ['sent', 'GET', '/todos', { times: 1 }],
    ['stored', 'Todo', { 1: { id: '1', title: 'Bread' }, 2: { id: '2', title: 'Jam' } }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['todos.push', 'todos.unshift'],
      then: [
        ['see', 'Bread'],
        ['type', 'Title', 'Jam'],
        ['click', 'Create'],
        ['see', 'Jam Bread'],
        ['sent', 'GET', '/todos', { times: 1 }],
      ],
    },
  ],
} satisfies Example;
