import type { Example } from '../Example.ts';

const ada = { id: '1', name: 'Ada' };
const grace = { id: '2', name: 'Grace' };
const edsger = { id: '3', name: 'Edsger' };
const barbara = { id: '4', name: 'Barbara' };

export default {
  title: 'Pagination with the Link header',
  page: 'recipes/pagination',
  rules: ['TRF-6', 'TRF-12', 'REST-4', 'COL-4'],
  files: ['api.ts', 'nextCursor.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Ada Grace More'],
    ['sent', 'GET', '/users'],
    ['stored', 'User', { 1: ada, 2: grace }],
    ['click', 'More'],
    ['see', 'Ada Grace Edsger More'],
    ['sent', 'GET', '/users?after=2'],
    // An empty page (204) with a link, then a page of a proxy, and an error.
    ['click', 'More'],
    ['sent', 'GET', '/users?after=none'],
    ['see', 'Ada Grace Edsger More'],
    ['click', 'More'],
    ['see', 'Not loaded.'],
    ['sent', 'GET', '/users?after=3'],
    ['click', 'Retry'],
    ['sent', 'GET', '/users?after=3', { times: 2 }],
    ['see', 'Ada Grace Edsger Not loaded.'],
    ['click', 'Retry'],
    ['see', 'Ada Grace Edsger Barbara These are all users.'],
    ['gone', 'More'],
    ['sent', 'GET', '/users?after=3', { times: 3 }],
    ['sent', 'GET', '/users'],
    ['click', 'Refetch'],
    ['see', 'Ada Grace Edsger Barbara These are all users.'],
    ['sent', 'GET', '/users', { times: 2 }],
    ['sent', 'GET', '/users?after=2', { times: 2 }],
    ['sent', 'GET', '/users?after=none', { times: 2 }],
    ['sent', 'GET', '/users?after=3', { times: 4 }],
    ['stored', 'User', { 1: ada, 2: grace, 3: edsger, 4: barbara }],
    ['stored', '[User]', { '[{},"GET /users","results"]': ['1', '2', '3', '4'] }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['</users?after=2>; rel="next"', '</users>; rel="first"'],
      then: [['see', 'Ada Grace These are all users.']],
    },
  ],
} satisfies Example;
