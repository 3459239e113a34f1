import type { Example } from '../Example.ts';

export default {
  title: 'Two posts by one author',
  page: 'schema/entity',
  rules: ['ENT-4', 'ENT-7', 'SET-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Jim: It rained all day.'],
    ['see', 'Jim: Sun at last.'],
    [
      'stored',
      'Post',
      {
        10: { id: 10, content: 'It rained all day.', author: '123' },
        11: { id: 11, content: 'Sun at last.', author: '123' },
      },
    ],
    ['stored', 'User', { 123: { id: '123', name: 'Jim', city: 'Bergen' } }],
    ['click', 'Rename Jim'],
    ['see', 'James: It rained all day.'],
    ['see', 'James: Sun at last.'],
    ['stored', 'User', { 123: { id: '123', name: 'James', city: 'Bergen' } }],
    ['sent', 'GET', '/posts'],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["author: { id: '123', city: 'Bergen' }", "author: { id: '123', name: 'Jimmy' }"],
      then: [
        ['see', 'Jimmy: It rained all day.'],
        ['see', 'Jimmy: Sun at last.'],
        ['stored', 'User', { 123: { id: '123', name: 'Jimmy' } }],
      ],
    },
  ],
} satisfies Example;
