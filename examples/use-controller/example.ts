import type { Example } from '../Example.ts';

export default {
  title: 'Save, write and refetch',
  page: 'react/use-controller',
  rules: ['CTL-1', 'CTL-3', 'SET-1', 'SET-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Jim'],
    ['click', 'Save as James'],
    ['see', 'James Save as James'],
    ['sent', 'PATCH', '/users/123', { body: { name: 'James' } }],
    ['click', 'Rename here'],
    ['see', 'James!'],
    ['stored', 'User', { 123: { id: '123', name: 'James!' } }],
    ['sent', 'PATCH', '/users/123', { times: 1 }],
    ['sent', 'GET', '/users/123', { times: 1 }],
    ['click', 'Reload'],
    ['see', 'James Save as James'],
    ['sent', 'GET', '/users/123', { times: 2 }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['{ ...jim, name: `${user.name}!` }', '(was) => ({ ...was, name: was.name.toUpperCase() })'],
      then: [
        ['see', 'Jim'],
        ['click', 'Rename here'],
        ['see', 'JIM'],
        ['stored', 'User', { 123: { id: '123', name: 'JIM' } }],
      ],
    },
  ],
} satisfies Example;
