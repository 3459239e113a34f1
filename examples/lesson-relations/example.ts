import type { Change, Example } from '../Example.ts';

const relation = (schema: string): Change => ({
  in: 'api.ts',
  replace: ['author = {} as User;\n', `author = {} as User;\n\n  static override schema = ${schema};\n`],
});
const responseOf = (schema: string): Change => ({
  in: 'api.ts',
  replace: ['body: {} as { name: string },\n', `body: {} as { name: string },\n  schema: ${schema},\n`],
});
const stored = responseOf('User');

const isPlain =
  'Each post holds its author as plain data. Say what the field is, in the class `Post`: `static override schema = { author: User }`. Without `static`, it is a field of each post.';
const isList = 'The schema of `author` does not fit the data: it is one user, not a list.';
const isNoPost =
  'The posts are not stored as `Post` any more. Leave `schema: [Post]` in `getPosts`, and say what `author` is in the class `Post`.';
const isNotStored =
  'The posts read their author from the table `User`, but the response of the PATCH is not stored there. It is a user: give `renameUser` the `schema: User`.';

export default {
  title: 'Lesson: relations',
  page: 'learn/relations',
  rules: ['ENT-3', 'ENT-7'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Tea by Ada'],
    ['see', 'Cake by Ada'],
    ['stored', 'User', {}],
  ],
  edits: [],
  lesson: {
    task: [
      'The server sends the author with each post, and Store keeps a copy in each. A rename would have to find every copy.',
      'Store the author once, as a record of `User`. Then make `Rename Ada` show in both posts.',
    ],
    goals: [
      {
        words: 'Store has one `User`, and each post holds its id.',
        steps: [
          ['see', 'Tea by Ada'],
          ['stored', 'User', { 7: { id: '7', name: 'Ada' } }],
          [
            'stored',
            'Post',
            {
              1: { id: '1', title: 'Tea', author: '7' },
              2: { id: '2', title: 'Cake', author: '7' },
            },
          ],
        ],
        otherSteps: [
          ['see', 'Rye by Edith'],
          ['see', 'Jam by Joan'],
          ['see', 'Oats by Edith'],
          ['stored', 'User', { 7: { id: '7', name: 'Edith' }, 3: { id: '3', name: 'Joan' } }],
          [
            'stored',
            'Post',
            {
              30: { id: '30', title: 'Rye', author: '7' },
              31: { id: '31', title: 'Jam', author: '3' },
              5: { id: '5', title: 'Oats', author: '7' },
            },
          ],
        ],
        look: 'Store',
        otherwise: isPlain,
        causes: [
          { when: ['see', 'Tea by Cake by'], says: isList },
          { when: ['stored', 'Post', {}], says: isNoPost },
        ],
      },
      {
        words: 'After `Rename Ada`, both posts show the new name.',
        steps: [
          ['click', 'Rename Ada'],
          ['sent', 'PATCH', '/users/7', { body: { name: 'Countess' } }],
          ['see', 'Tea by Countess'],
          ['see', 'Cake by Countess'],
        ],
        otherSteps: [
          ['click', 'Rename Ada'],
          ['sent', 'PATCH', '/users/7', { body: { name: 'Countess' } }],
          ['see', 'Rye by Countess'],
          ['see', 'Jam by Joan'],
          ['see', 'Oats by Countess'],
        ],
        look: 'Store',
        otherwise: isNotStored,
        causes: [
          {
            when: ['sent', 'PATCH', '/users/7', { times: 0 }],
            says: '`Rename Ada` sends no PATCH any more, so the server does not know. Leave `mutate`, and have its response stored.',
          },
        ],
      },
      {
        words: 'The posts are requested once.',
        steps: [
          ['wait', 100],
          ['sent', 'GET', '/posts'],
        ],
        otherSteps: [
          ['wait', 100],
          ['sent', 'GET', '/posts'],
        ],
        look: 'Wire',
        otherwise: 'The posts were requested again. The response of the PATCH is enough once it is stored.',
      },
    ],
    otherData: [
      { in: 'mocks.ts', replace: ["name: 'Ada'", "name: 'Edith'"] },
      {
        in: 'mocks.ts',
        replace: [
          "{ id: '1', title: 'Tea', author: ada },",
          "{ id: '30', title: 'Rye', author: ada }, { id: '31', title: 'Jam', author: { id: '3', name: 'Joan' } },",
        ],
      },
      {
        in: 'mocks.ts',
        replace: ["{ id: '2', title: 'Cake', author: ada },", "{ id: '5', title: 'Oats', author: ada },"],
      },
    ],
    hints: [
      { words: 'An entity names the fields that contain other entities in its static member `schema`.' },
      {
        words: 'In `Post`, `author` is a `User`:',
        changes: [relation('{ author: User }')],
      },
      { words: 'The rename is the last lesson once more: its response is one `User`.' },
    ],
    solution: [relation('{ author: User }'), stored],
    explanation: [
      'Nested records are stored in their own tables, and the record around them keeps their ids. `useSuspense` puts them together again, so `author.name` works as before.',
      'Because there is one Ada, one write is enough. The same holds for lists of records (`tags: [Tag]`) and for records that contain each other.',
    ],
    mistakes: [
      {
        changes: [stored],
        says: isPlain,
      },
      {
        changes: [
          stored,
          {
            in: 'api.ts',
            replace: ['author = {} as User;\n', 'author = {} as User;\n  schema = { author: User };\n'],
          },
        ],
        says: isPlain,
      },
      { changes: [relation('{ author: [User] }'), stored], says: isList },
      {
        changes: [
          { in: 'api.ts', replace: ['schema: [Post]', "schema: [{ id: '', title: '', author: User }]"] },
          stored,
        ],
        says: isNoPost,
      },
      { changes: [relation('{ author: User }')], says: isNotStored },
      { changes: [relation('{ author: User }'), responseOf('Post')], says: isNotStored },
      {
        changes: [
          relation('{ author: User }'),
          {
            in: 'App.tsx',
            replace: [
              "import { useMutation, useSuspense } from 'wireshape/react';",
              "import { useController, useMutation, useSuspense } from 'wireshape/react';",
            ],
          },
          {
            in: 'App.tsx',
            replace: [
              "  const rename = () => mutate({ id: '7' }, { name: 'Countess' });\n",
              "  const controller = useController();\n  const rename = async () => {\n    await mutate({ id: '7' }, { name: 'Countess' });\n    await controller.fetch(getPosts);\n  };\n",
            ],
          },
        ],
        says: 'The posts were requested again. The response of the PATCH is enough once it is stored.',
      },
    ],
  },
} satisfies Example;
