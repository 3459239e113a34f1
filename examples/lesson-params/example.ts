import type { Change, Example } from '../Example.ts';

const path: Change = { in: 'api.ts', replace: ["path: '/users/1'", "path: '/users/:id'"] };
const author: Change = {
  in: 'App.tsx',
  replace: ['useSuspense(getPosts)', 'useSuspense(getPosts, { author: id })'],
};
const pathOf = (from: string, to: string): Change => ({
  in: 'api.ts',
  replace: [`path: '${from}'`, `path: '${to}'`],
});
const id: Change = { in: 'App.tsx', replace: ['useSuspense(getUser)', 'useSuspense(getUser, { id })'] };

const isMissing =
  'The path has a parameter, and the hook has no value for it. Pass an object with a field of that name as the second argument of `useSuspense`.';
const isNoObject =
  'A hook takes the parameters as an object, by their names: `useSuspense(getUser, { id })`.';
const isBraced = 'Braces mark a part that can be missing. A parameter begins with a colon: `/users/:id`.';
const isNotInPath =
  'The author is no part of the path of the posts, which is `/posts`. Pass `{ author: id }` to the hook: what the path does not name goes into the query string.';
const isQuery =
  'A path has no query string. Leave `/posts`, and pass `{ author: id }` to the hook: what the path does not name is appended as `?author=`.';

export default {
  title: 'Lesson: parameters and types',
  page: 'learn/parameters',
  rules: ['REST-1', 'REST-10'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Ada'],
    ['see', 'Engines'],
    ['click', 'Next user'],
    ['see', 'The id is 2.'],
    ['see', 'Ada'],
  ],
  edits: [],
  lesson: {
    task: [
      '`Next user` sets `id` to 2, but the page goes on showing Ada, with everyone’s posts.',
      'Make `id` a parameter of the path of `getUser`. Then have the server select the posts, by `GET /posts?author=2`.',
    ],
    goals: [
      {
        words: '`Next user` requests `/users/2`, and shows Grace.',
        steps: [
          ['see', 'Ada'],
          ['click', 'Next user'],
          ['sent', 'GET', '/users/2'],
          ['see', 'Grace'],
        ],
        otherSteps: [
          ['see', 'Edith'],
          ['click', 'Next user'],
          ['sent', 'GET', '/users/2'],
          ['see', 'Joan'],
        ],
        look: 'Wire',
        otherwise:
          'The path names user 1 itself. A parameter in a path begins with a colon, and the hook gets its value: `useSuspense(getUser, { id })`.',
        causes: [
          {
            when: ['error', 'path_argument_missing'],
            says: isMissing,
          },
          { when: ['error', 'params_not_object'], says: isNoObject },
          { when: ['error', 'path_not_understood'], says: isQuery },
          { when: ['sent', 'GET', '/posts/1'], says: isNotInPath },
          { when: ['sent', 'GET', '/users/id?id=1'], says: isBraced },
          {
            when: ['sent', 'GET', '/users/$id?id=1'],
            says: 'The path is a text, in which `$` has no meaning. A parameter begins with a colon: `/users/:id`.',
          },
          {
            when: ['sent', 'GET', '/users/1/posts'],
            says: 'The server has no posts below a user. Leave the path `/posts`, and pass `{ author: id }` to the hook: what the path does not name goes into the query string.',
          },
          {
            when: ['see', 'Grace'],
            says: 'The page does not begin with user 1. Pass the state `id` to the hook, not an id of your own.',
          },
        ],
      },
      {
        words: 'The list shows the posts of Grace only.',
        steps: [
          ['see', 'Compilers'],
          ['gone', 'Engines'],
        ],
        otherSteps: [
          ['see', 'Radium'],
          ['see', 'Enzymes'],
          ['gone', 'Turbines'],
        ],
        look: 'Result',
        otherwise:
          'The list shows everyone’s posts. Pass `{ author: id }` to `getPosts`: what the path does not name goes into the query string.',
      },
      {
        words: 'The server has selected them: `GET /posts?author=2`.',
        steps: [['sent', 'GET', '/posts?author=2']],
        otherSteps: [['sent', 'GET', '/posts?author=2']],
        look: 'Wire',
        otherwise:
          'The list is right, but all posts were loaded to select some. Pass `{ author: id }` to `getPosts` in place of a filter.',
      },
    ],
    otherData: [
      {
        in: 'mocks.ts',
        replace: [
          "{ id: '1', title: 'Engines', author: '1' },",
          "{ id: '70', title: 'Turbines', author: '1' },",
        ],
      },
      {
        in: 'mocks.ts',
        replace: [
          "{ id: '2', title: 'Compilers', author: '2' },",
          "{ id: '9', title: 'Radium', author: '2' }, { id: '44', title: 'Enzymes', author: '2' },",
        ],
      },
      { in: 'mocks.ts', replace: ["name: 'Ada'", "name: 'Edith'"] },
      { in: 'mocks.ts', replace: ["name: 'Grace'", "name: 'Joan'"] },
    ],
    hints: [
      {
        words:
          'The path of an endpoint can have parameters: `/users/:id`. Each becomes a field of the object that a hook gets.',
      },
      { words: 'Begin with the path, and see what the playground says:', changes: [path] },
      {
        words:
          'For `getPosts`, `searchParams` says which fields the query string takes, and of which type. Turn on `Check types`, and misspell one.',
      },
    ],
    solution: [path, id, author],
    explanation: [
      'An endpoint is a function of its parameters. Each combination has its own result in the store, so going back to user 1 sends no request.',
      'The types come from the path: `useSuspense(getUser)` without an `id`, or with a misspelled one, is an error in the editor before it is one in the browser.',
    ],
    mistakes: [
      {
        changes: [path],
        says: isMissing,
      },
      { changes: [pathOf('/users/1', '/users/:userId'), id], says: isMissing },
      {
        changes: [
          path,
          { in: 'App.tsx', replace: ['useSuspense(getUser)', 'useSuspense(getUser, id as never)'] },
        ],
        says: isNoObject,
      },
      { changes: [pathOf('/users/1', '/users/{id}'), id], says: isBraced },
      { changes: [path, id, pathOf('/posts', '/posts/:author'), author], says: isNotInPath },
      { changes: [path, id, pathOf('/posts', '/posts?author=:author'), author], says: isQuery },
      {
        changes: [id],
        says: 'The path names user 1 itself. A parameter in a path begins with a colon, and the hook gets its value: `useSuspense(getUser, { id })`.',
      },
      {
        changes: [
          path,
          id,
          { in: 'api.ts', replace: ["title = '';", "title = '';\n  author = '';"] },
          {
            in: 'App.tsx',
            replace: ['useSuspense(getPosts)', 'useSuspense(getPosts).filter(({ author }) => author === id)'],
          },
        ],
        says: 'The list is right, but all posts were loaded to select some. Pass `{ author: id }` to `getPosts` in place of a filter.',
      },
    ],
  },
} satisfies Example;
