import type { Change, Example } from '../Example.ts';

const relation = (schema: string): Change => ({
  in: 'api.ts',
  replace: ['author = {} as User;\n', `author = {} as User;\n\n  static override schema = ${schema};\n`],
});
const stored: Change = {
  in: 'api.ts',
  replace: ['body: {} as { name: string },\n', 'body: {} as { name: string },\n  schema: User,\n'],
};

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
      'Both posts contain the same author, as a copy each. A rename would have to find every copy.',
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
        look: 'Store',
        otherwise:
          'Each post holds its author as plain data. Say what the field `author` is: `static schema = { author: User }` in `Post`.',
        causes: [
          {
            when: ['error', 'author'],
            says: 'The schema of `author` does not fit the data: it is one user, not a list.',
          },
        ],
      },
      {
        words: 'After `Rename Ada`, both posts show the new name.',
        steps: [
          ['click', 'Rename Ada'],
          ['see', 'Tea by Countess'],
          ['see', 'Cake by Countess'],
        ],
        look: 'Store',
        otherwise:
          'The posts read their author from the table `User`, but the response of the PATCH is not stored there. Give `renameUser` a schema.',
      },
      {
        words: 'The posts are requested once.',
        steps: [
          ['wait', 100],
          ['sent', 'GET', '/posts'],
        ],
        look: 'Wire',
        otherwise: 'The posts were requested again. The response of the PATCH is enough once it is stored.',
      },
    ],
    hints: [
      { words: 'An entity names the fields that contain other entities in `static schema`.' },
      {
        words: 'In `Post`, `author` is a `User`:',
        changes: [relation('{ author: User }')],
      },
      { words: 'The rename is the last lesson once more: its response is a `User`.' },
    ],
    solution: [relation('{ author: User }'), stored],
    explanation: [
      'Nested records are stored in their own tables, and the record around them keeps their ids. `useSuspense` puts them together again, so `author.name` works as before.',
      'Because there is one Ada, one write is enough. The same holds for lists of records (`tags: [Tag]`) and for records that contain each other.',
    ],
    mistakes: [
      {
        changes: [stored],
        says: 'Each post holds its author as plain data. Say what the field `author` is: `static schema = { author: User }` in `Post`.',
      },
      {
        changes: [relation('{ author: User }')],
        says: 'The posts read their author from the table `User`, but the response of the PATCH is not stored there. Give `renameUser` a schema.',
      },
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
