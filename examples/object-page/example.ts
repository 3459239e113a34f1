import type { Example } from '../Example.ts';

const users = { 123: { id: '123', name: 'Jim' }, 456: { id: '456', name: 'Jane' } };
const result = { users: ['123', '456'], total: 20, next: 'c2' };

export default {
  title: 'A list in an object',
  page: 'schema/object',
  rules: ['OBJ-1', 'ARR-13'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Jim Jane'],
    ['see', '2 of 20'],
    ['sent', 'GET', '/users'],
    ['stored', 'User', users],
    ['result', 'GET /users', result],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['new schema.Object({ users: [User], total: 0 })', '{ users: [User], total: 0 }'],
      then: [
        ['see', '2 of 20'],
        ['stored', 'User', users],
        ['result', 'GET /users', result],
      ],
    },
    {
      in: 'mocks.ts',
      replace: ['users: [', "users: 'none', rest: ["],
      then: [
        [
          'see',
          'schema.Array expects an array, or an object whose values are the elements, and got string "none". Check the response of the endpoint, or change the schema. [unexpected_input]',
        ],
        ['console', 'error', '[unexpected_input]'],
      ],
    },
  ],
} satisfies Example;
