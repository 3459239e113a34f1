import type { Change, Example } from '../Example.ts';
import { hardCoded } from '../hardCoded.ts';

const users = [
  { id: '1', name: 'Ada' },
  { id: '2', name: 'Grace' },
];
/** `App` with this in place of its first line, and with an item for each user. */
const shown = (imports: string, start: string): readonly Change[] => [
  {
    in: 'App.tsx',
    replace: [
      'export default function App() {\n',
      `${imports}\n\nexport default function App() {\n${start}\n`,
    ],
  },
  {
    in: 'App.tsx',
    replace: [
      '      <li>Who is there?</li>\n',
      '      {users.map((user) => (\n        <li key={user.id}>{user.name}</li>\n      ))}\n',
    ],
  },
];
const read = (start: string) =>
  shown("import { useSuspense } from 'wireshape/react';\nimport { getUsers } from './api.ts';", start);
const typed: Change = {
  in: 'api.ts',
  replace: ["path: '/users',\n", "path: '/users',\n  schema: [User],\n"],
};

const isPlain =
  'Without a schema, the response is stored as one value. Set `schema` in `getUsers` to an array of `User`.';
const isNotStored =
  'The names are on the screen, but Store has no users: `fetch`, or `getUsers()` called by yourself, writes nothing to it. Read them with the hook `useSuspense(getUsers)`, in place of the effect and the state.';
const isWrapped =
  '`useSuspense` returns the array itself, with no `data` around it. Write `const users = useSuspense(getUsers);`.';
const isPromise =
  '`getUsers()` returns a promise. `useSuspense(getUsers)` sends the same request, and returns the users.';
const isBare =
  'The response is the array itself, with no object around it. Its schema is `[User]`, without braces.';
const isCalled = 'The hook takes the endpoint itself, and calls it: `useSuspense(getUsers)`.';

export default {
  title: 'Lesson: read a list',
  page: 'learn/read-a-list',
  rules: ['ARR-1', 'ENT-1'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Who is there?'],
    ['sent', 'GET', '/users', { times: 0 }],
  ],
  edits: [],
  lesson: {
    task: [
      '`GET /users` responds with an array of users. Show the name of each in the list.',
      'Store shows what was stored. It must have each user as a record in a table `User`, not the whole response as one value.',
    ],
    goals: [
      {
        words: 'The list shows Ada and Grace.',
        steps: [
          ['see', 'Ada'],
          ['see', 'Grace'],
        ],
        otherSteps: [
          ['see', 'Edith'],
          ['see', 'Joan'],
          ['see', 'Mary'],
        ],
        look: 'Result',
        otherwise:
          'The response is there, but the names are not. Render an `<li>` with `user.name` for each user.',
        causes: [
          { when: ['error', 'schema.Object expects an object'], says: isBare },
          {
            when: ['error', 'unexpected_input'],
            says: '`schema: User` stands for one user, and the response is an array of them. Wrap the class: `[User]`.',
          },
          { when: ['error', "reading 'map'"], says: isWrapped },
          { when: ['error', 'map is not a function'], says: isPromise },
          { when: ['error', 'key is not a function'], says: isCalled },
          {
            when: ['sent', 'GET', '/users', { times: 0 }],
            says: 'Nothing has requested the users. Call `useSuspense(getUsers)` in `App`.',
          },
        ],
      },
      {
        words: 'Store has a table `User` with both records.',
        steps: [
          ['sent', 'GET', '/users'],
          ['stored', 'User', { 1: { id: '1', name: 'Ada' }, 2: { id: '2', name: 'Grace' } }],
        ],
        otherSteps: [
          ['sent', 'GET', '/users'],
          [
            'stored',
            'User',
            { 31: { id: '31', name: 'Edith' }, 8: { id: '8', name: 'Joan' }, 5: { id: '5', name: 'Mary' } },
          ],
        ],
        look: 'Store',
        otherwise: isNotStored,
        causes: [
          { when: ['result', 'GET /users', users], says: isPlain },
          {
            when: ['result', 'GET /users', ['1', '2']],
            says: 'The users are stored, but not in a table `User`. The static member `key` of the class names its table.',
          },
          {
            when: ['sent', 'GET', '/users', { times: 0 }],
            says: 'The names are on the screen, but nothing has requested them. Read them with `useSuspense(getUsers)`.',
          },
        ],
      },
    ],
    otherData: [
      {
        in: 'mocks.ts',
        replace: ["{ id: '1', name: 'Ada' },", "{ id: '31', name: 'Edith' }, { id: '8', name: 'Joan' },"],
      },
      { in: 'mocks.ts', replace: ["{ id: '2', name: 'Grace' },", "{ id: '5', name: 'Mary' },"] },
    ],
    hints: [
      {
        words: '`useSuspense` sends the request when the component first renders, and returns the data.',
        changes: [
          {
            in: 'App.tsx',
            replace: [
              'export default function App() {\n',
              "import { useSuspense } from 'wireshape/react';\nimport { getUsers } from './api.ts';\n\nexport default function App() {\n  const users = useSuspense(getUsers);\n\n",
            ],
          },
        ],
      },
      { words: 'Render `users.map((user) => <li key={user.id}>{user.name}</li>)` in the list.' },
      { words: 'The schema of an array of users is `[User]`.' },
    ],
    solution: [...read('  const users = useSuspense(getUsers);\n'), typed],
    explanation: [
      'The schema says what the response is made of. Each user is stored once, in the table `User` by its `id`, and the list keeps the ids only.',
      '`useSuspense` reads the list back: users with the type of your class. Any response that contains Ada, from any endpoint, updates this list too.',
    ],
    mistakes: [
      {
        changes: [
          typed,
          {
            in: 'App.tsx',
            replace: [
              'export default function App() {\n',
              "import { useSuspense } from 'wireshape/react';\nimport { getUsers } from './api.ts';\n\nexport default function App() {\n  useSuspense(getUsers);\n",
            ],
          },
          {
            in: 'App.tsx',
            replace: ['      <li>Who is there?</li>\n', '      <li>Ada</li>\n      <li>Grace</li>\n'],
          },
        ],
        says: hardCoded,
      },
      {
        changes: [typed],
        says: 'Nothing has requested the users. Call `useSuspense(getUsers)` in `App`.',
      },
      {
        changes: read('  const users = useSuspense(getUsers) as { id: string; name: string }[];\n'),
        says: isPlain,
      },
      {
        changes: [
          typed,
          ...shown(
            "import { useEffect, useState } from 'react';\nimport { getUsers, type User } from './api.ts';",
            '  const [users, setUsers] = useState<User[]>([]);\n  useEffect(() => {\n    void getUsers().then(setUsers);\n  }, []);\n',
          ),
        ],
        says: isNotStored,
      },
      { changes: [typed, ...read('  const { data: users } = useSuspense(getUsers);\n')], says: isWrapped },
      {
        changes: [typed, ...shown("import { getUsers } from './api.ts';", '  const users = getUsers();\n')],
        says: isPromise,
      },
      { changes: [typed, ...read('  const users = useSuspense(getUsers());\n')], says: isCalled },
      {
        changes: [
          { in: 'api.ts', replace: ["path: '/users',\n", "path: '/users',\n  schema: User,\n"] },
          ...read('  const users = useSuspense(getUsers);\n').slice(0, 1),
        ],
        says: '`schema: User` stands for one user, and the response is an array of them. Wrap the class: `[User]`.',
      },
    ],
  },
} satisfies Example;
