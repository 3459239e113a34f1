import type { Change, Example } from '../Example.ts';

const collection: readonly Change[] = [
  { in: 'api.ts', replace: ['{ Entity, RestEndpoint }', '{ Entity, RestEndpoint, schema }'] },
  {
    in: 'api.ts',
    replace: [
      'export const getTodos',
      'const todos = new schema.Collection([Todo]);\n\nexport const getTodos',
    ],
  },
  { in: 'api.ts', replace: ['schema: [Todo]', 'schema: todos'] },
];
const push: Change = { in: 'api.ts', replace: ['schema: Todo,', 'schema: todos.push,'] };
const imports = "import { useMutation, useSuspense } from 'wireshape/react';";

const isCalled =
  'The `push` of a collection is a schema, not a function. Pass it without a call: `schema: todos.push`.';
const isFirst = 'Jam is at the start of the list, and belongs to the end: use `push` in place of `unshift`.';
const isChangedInPlace =
  'The screen shows Jam, but the list in Store does not have it. An array that the hook returned, or a query of all todos, is not that list. Make the list a `new schema.Collection([Todo])`, and use its `push` in `createTodo`.';
const isWrittenByHand =
  'The component writes the list itself, so each component that creates a todo would have to. Leave `App.tsx` as it was: with a `new schema.Collection([Todo])`, the response is added by its schema.';

export default {
  title: 'Lesson: create, and see it in the list',
  page: 'learn/create',
  rules: ['COL-1', 'CTL-3'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Bread'],
    ['type', 'Title', 'Jam'],
    ['click', 'Create'],
    ['sent', 'POST', '/todos', { body: { title: 'Jam' } }],
    ['stored', 'Todo', { 1: { id: '1', title: 'Bread' }, 2: { id: '2', title: 'Jam' } }],
    ['gone', 'Bread Jam'],
  ],
  edits: [],
  lesson: {
    task: [
      'Type a title and press `Create`: the new todo is in Store, but not in the list.',
      'Have the response add it to the list, without another request. Change `api.ts` only: so it works wherever a todo is created.',
    ],
    goals: [
      {
        words: '`Create` adds Jam to the end of the list.',
        steps: [
          ['see', 'Bread'],
          ['type', 'Title', 'Jam'],
          ['click', 'Create'],
          ['sent', 'POST', '/todos', { body: { title: 'Jam' } }],
          ['see', 'Bread Jam'],
        ],
        otherSteps: [
          ['see', 'Rice Eggs'],
          ['type', 'Title', 'Salt'],
          ['click', 'Create'],
          ['sent', 'POST', '/todos', { body: { title: 'Salt' } }],
          ['see', 'Rice Eggs Salt'],
        ],
        look: 'Store',
        otherwise:
          'The list is a collection now, but `createTodo` does not add to it. Its schema is the `push` of that collection.',
        causes: [
          { when: ['error', 'push is not a function'], says: isCalled },
          { when: ['see', 'Jam Bread'], says: isFirst },
          {
            when: ['result', 'GET /todos', ['1']],
            says: 'The result of `GET /todos` is a plain list of ids. Make it a `new schema.Collection([Todo])`, and use its `push` in `createTodo`.',
          },
        ],
      },
      {
        words: 'The list is requested once.',
        steps: [
          ['wait', 100],
          ['sent', 'GET', '/todos'],
        ],
        otherSteps: [
          ['wait', 100],
          ['sent', 'GET', '/todos'],
        ],
        look: 'Wire',
        otherwise: 'The list was requested again to get what the POST had already returned.',
      },
      {
        words: 'Jam is still there after `Hide` and `Show`, and in the collection `[Todo]` in Store.',
        steps: [
          ['click', 'Hide'],
          ['gone', 'Bread'],
          ['click', 'Show'],
          ['see', 'Bread Jam'],
          ['stored', '[Todo]', { '[{},"GET /todos"]': ['1', '2'] }],
        ],
        otherSteps: [
          ['click', 'Hide'],
          ['gone', 'Rice'],
          ['click', 'Show'],
          ['see', 'Rice Eggs Salt'],
          ['stored', '[Todo]', { '[{},"GET /todos"]': ['40', '7', '103'] }],
        ],
        look: 'Store',
        otherwise:
          'The list forgot Jam: what `useState` holds lasts as long as its component. The store has to know of it.',
        causes: [
          { when: ['result', 'GET /todos', ['1', '2']], says: isWrittenByHand },
          { when: ['see', 'Bread Jam'], says: isChangedInPlace },
        ],
      },
    ],
    otherData: [
      {
        in: 'mocks.ts',
        replace: [
          "[{ id: '1', title: 'Bread' }]",
          "[{ id: '40', title: 'Rice' }, { id: '7', title: 'Eggs' }]",
        ],
      },
      { in: 'mocks.ts', replace: ['todos.length + 1', 'todos.length + 101'] },
    ],
    hints: [
      {
        words: '`schema.Collection`, from `wireshape`, is a list that can be added to, wherever it is read.',
      },
      { words: 'Make the list a collection, and keep it in a variable:', changes: collection },
      { words: 'A collection has schemas for adding: `push` for the end, `unshift` for the start.' },
    ],
    solution: [...collection, push],
    alternatives: [
      [
        { in: 'api.ts', replace: ['{ Entity, RestEndpoint }', '{ Entity, RestEndpoint, schema }'] },
        { in: 'api.ts', replace: ['schema: [Todo]', 'schema: new schema.Collection([Todo])'] },
        { in: 'api.ts', replace: ['schema: Todo,', 'schema: getTodos.schema.push,'] },
      ],
      [
        ...collection,
        push,
        { in: 'App.tsx', replace: [imports, imports.replace('useMutation', 'useController, useLoading')] },
        {
          in: 'App.tsx',
          replace: [
            'const { mutate } = useMutation(createTodo);',
            'const controller = useController();\n  const [create] = useLoading(() => controller.fetch(createTodo, { title }));',
          ],
        },
        { in: 'App.tsx', replace: ['() => mutate({ title })', 'create'] },
      ],
    ],
    explanation: [
      'A collection is stored like a record. The response of a POST with the schema `todos.push` is written as a `Todo`, and its id is added to the list.',
      'With `resource`, you get both endpoints at once: `getList`, and `getList.push` for the POST.',
    ],
    mistakes: [
      {
        changes: [
          { in: 'App.tsx', replace: [imports, imports.replace('useMutation', 'useController, useMutation')] },
          {
            in: 'App.tsx',
            replace: [
              '  const { mutate } = useMutation(createTodo);\n',
              '  const { mutate } = useMutation(createTodo);\n  const controller = useController();\n  const create = async () => {\n    await mutate({ title });\n    controller.setResponse(getTodos, [...todos, { id: "2", title }]);\n  };\n',
            ],
          },
          { in: 'App.tsx', replace: ['() => mutate({ title })', 'create'] },
        ],
        says: isWrittenByHand,
      },
      {
        changes: [...collection, { in: 'api.ts', replace: ['schema: Todo,', 'schema: todos.push(Todo),'] }],
        says: isCalled,
      },
      {
        changes: [...collection, { in: 'api.ts', replace: ['schema: Todo,', 'schema: todos.unshift,'] }],
        says: isFirst,
      },
      {
        changes: [
          {
            in: 'App.tsx',
            replace: [
              '() => mutate({ title })',
              '() => mutate({ title }).then((todo) => todos.push(todo as never))',
            ],
          },
        ],
        says: isChangedInPlace,
      },
      {
        changes: collection,
        says: 'The list is a collection now, but `createTodo` does not add to it. Its schema is the `push` of that collection.',
      },
      {
        changes: [
          { in: 'App.tsx', replace: [imports, imports.replace('useMutation', 'useController, useMutation')] },
          {
            in: 'App.tsx',
            replace: [
              '  const { mutate } = useMutation(createTodo);\n',
              '  const { mutate } = useMutation(createTodo);\n  const controller = useController();\n  const create = async () => {\n    await mutate({ title });\n    await controller.fetch(getTodos);\n  };\n',
            ],
          },
          { in: 'App.tsx', replace: ['() => mutate({ title })', 'create'] },
        ],
        says: 'The list was requested again to get what the POST had already returned.',
      },
      {
        changes: [
          {
            in: 'App.tsx',
            replace: [
              '  const { mutate } = useMutation(createTodo);\n',
              "  const { mutate } = useMutation(createTodo);\n  const [added, setAdded] = useState('');\n",
            ],
          },
          { in: 'App.tsx', replace: ['        ))}\n', '        ))}\n        {added && <li>{added}</li>}\n'] },
          {
            in: 'App.tsx',
            replace: [
              '() => mutate({ title })',
              '() => {\n        setAdded(title);\n        void mutate({ title });\n      }',
            ],
          },
        ],
        says: 'The list forgot Jam: what `useState` holds lasts as long as its component. The store has to know of it.',
      },
    ],
  },
} satisfies Example;
