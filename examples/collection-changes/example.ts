import type { Example } from '../Example.ts';

const stored = {
  bread: { id: 'bread', title: 'Bread' },
  milk: { id: 'milk', title: 'Milk' },
  eggs: { id: 'eggs', title: 'Eggs' },
  tea: { id: 'tea', title: 'Tea' },
};

export default {
  title: 'A shopping list',
  page: 'schema/collections',
  rules: ['COL-1', 'SET-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', '2 things to buy Bread, Milk'],
    ['click', 'Push eggs'],
    ['see', '3 things to buy Bread, Milk, Eggs'],
    ['click', 'Unshift tea'],
    ['see', '4 things to buy Tea, Bread, Milk, Eggs'],
    ['click', 'Remove milk'],
    ['see', '3 things to buy Tea, Bread, Eggs'],
    ['stored', 'Todo', stored],
    ['sent', 'GET', '/todos'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['set(todos.push, eggs)', 'set(todos.push, [eggs, tea])'],
      then: [
        ['see', '2 things to buy'],
        ['click', 'Push eggs'],
        ['see', '4 things to buy Bread, Milk, Eggs, Tea'],
      ],
    },
    {
      in: 'api.ts',
      replace: ['  schema: todos,', '  schema: [Todo],'],
      then: [
        ['see', '2 things to buy'],
        ['click', 'Push eggs'],
        ['stored', 'Todo', { bread: stored.bread, milk: stored.milk, eggs: stored.eggs }],
        ['see', '2 things to buy Bread, Milk'],
        ['gone', 'Eggs'],
      ],
    },
  ],
} satisfies Example;
