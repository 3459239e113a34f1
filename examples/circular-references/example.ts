import type { Example } from '../Example.ts';

export default {
  title: 'Users and posts that reference each other',
  page: 'schema/define',
  rules: ['ARR-13', 'ARR-14', 'ENT-3', 'ENT-4'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'It rained all day. By Jim, the same object.'],
    ['sent', 'GET', '/users/123'],
    ['stored', 'User', { 123: { id: '123', name: 'Jim', posts: ['10'] } }],
    ['stored', 'Post', { 10: { id: 10, content: 'It rained all day.', author: '123' } }],
    ['result', 'GET /users/123', '123'],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["author: '123'", "author: { id: '456', name: 'Jane' }"],
      then: [
        ['see', 'It rained all day. By Jane, another object.'],
        ['stored', 'Post', { 10: { id: 10, content: 'It rained all day.', author: '456' } }],
        [
          'stored',
          'User',
          { 123: { id: '123', name: 'Jim', posts: ['10'] }, 456: { id: '456', name: 'Jane' } },
        ],
      ],
    },
  ],
} satisfies Example;
