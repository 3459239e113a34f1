import type { Example } from '../Example.ts';

export default {
  title: 'A list inside a user',
  page: 'schema/list-order',
  rules: ['COL-1', 'ENT-4', 'CTL-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Jim: Bread, Milk 2 things to buy'],
    ['stored', 'User', { 1: { id: '1', name: 'Jim', todos: '{"user":"1"}' } }],
    ['stored', '[Todo]', { '{"user":"1"}': ['bread', 'milk'] }],
    ['click', 'Add eggs'],
    ['see', 'Jim: Bread, Milk, Eggs 3 things to buy'],
    ['stored', '[Todo]', { '{"user":"1"}': ['bread', 'milk', 'eggs'] }],
    ['sent', 'GET', '/users/1'],
    ['sent', 'POST', '/todos', { body: { user: '1', title: 'Eggs' } }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ["user: user.id, title: 'Eggs'", "user: '2', title: 'Eggs'"],
      then: [
        ['see', 'Jim: Bread, Milk 2 things to buy'],
        ['click', 'Add eggs'],
        ['sent', 'POST', '/todos', { body: { user: '2', title: 'Eggs' } }],
        ['stored', '[Todo]', { '{"user":"1"}': ['bread', 'milk'] }],
        ['see', 'Jim: Bread, Milk 2 things to buy'],
      ],
    },
  ],
} satisfies Example;
