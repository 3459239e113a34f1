import type { Example } from '../Example.ts';

const milk = { id: '1', title: 'Milk', done: true };
const bread = { id: '2', title: 'Bread', done: false };

export default {
  title: 'An app to test',
  page: 'react/testing',
  rules: ['CTL-3', 'COL-1'],
  files: ['api.ts', 'useOpen.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', '0 to do'],
    ['see', 'Milk'],
    ['click', 'Add bread'],
    ['see', '1 to do'],
    ['see', 'Bread'],
    ['sent', 'POST', '/todos', { body: { title: 'Bread' } }],
    ['stored', 'Todo', { 1: milk, 2: bread }],
  ],
  edits: [
    {
      in: 'useOpen.ts',
      replace: ['!todo.done', 'todo.done'],
      then: [
        ['see', '1 to do'],
        ['click', 'Add bread'],
        ['see', 'Bread'],
        ['see', '1 to do'],
      ],
    },
  ],
} satisfies Example;
