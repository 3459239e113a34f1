import type { Example } from '../Example.ts';

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
      'The store must hold them as records of `User`, not as one value.',
    ],
    goals: [
      {
        words: 'The list shows Ada and Grace.',
        steps: [
          ['see', 'Ada'],
          ['see', 'Grace'],
        ],
        look: 'Result',
        otherwise:
          'The response is there, but the names are not. Render an `<li>` with `user.name` for each user.',
        causes: [
          {
            when: ['error', 'unexpected_input'],
            says: '`schema: User` stands for one user, and the response is an array of them. Wrap the class: `[User]`.',
          },
          {
            when: ['sent', 'GET', '/users', { times: 0 }],
            says: 'Nothing has requested the users. Call `useSuspense(getUsers)` in `App`.',
          },
        ],
      },
      {
        words: 'Store has a table `User` with both records.',
        steps: [['stored', 'User', { 1: { id: '1', name: 'Ada' }, 2: { id: '2', name: 'Grace' } }]],
        look: 'Store',
        otherwise:
          'Without a schema, the response is stored as one value. Set `schema` in `getUsers` to an array of `User`.',
      },
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
    solution: [
      {
        in: 'App.tsx',
        replace: [
          'export default function App() {\n',
          "import { useSuspense } from 'wireshape/react';\nimport { getUsers } from './api.ts';\n\nexport default function App() {\n  const users = useSuspense(getUsers);\n\n",
        ],
      },
      {
        in: 'App.tsx',
        replace: [
          '      <li>Who is there?</li>\n',
          '      {users.map((user) => (\n        <li key={user.id}>{user.name}</li>\n      ))}\n',
        ],
      },
      { in: 'api.ts', replace: ["path: '/users',\n", "path: '/users',\n  schema: [User],\n"] },
    ],
    explanation: [
      'The schema says what the response is made of. Each user is stored once, in the table `User` by its `id`, and the list keeps the ids only.',
      '`useSuspense` reads the list back: users with the type of your class. Any response that contains Ada, from any endpoint, updates this list too.',
    ],
    mistakes: [
      {
        changes: [{ in: 'api.ts', replace: ["path: '/users',\n", "path: '/users',\n  schema: [User],\n"] }],
        says: 'Nothing has requested the users. Call `useSuspense(getUsers)` in `App`.',
      },
      {
        changes: [
          {
            in: 'App.tsx',
            replace: [
              'export default function App() {\n',
              "import { useSuspense } from 'wireshape/react';\nimport { getUsers } from './api.ts';\n\nexport default function App() {\n  const users = useSuspense(getUsers) as { id: string; name: string }[];\n\n",
            ],
          },
          {
            in: 'App.tsx',
            replace: [
              '      <li>Who is there?</li>\n',
              '      {users.map((user) => (\n        <li key={user.id}>{user.name}</li>\n      ))}\n',
            ],
          },
        ],
        says: 'Without a schema, the response is stored as one value. Set `schema` in `getUsers` to an array of `User`.',
      },
      {
        changes: [
          { in: 'api.ts', replace: ["path: '/users',\n", "path: '/users',\n  schema: User,\n"] },
          {
            in: 'App.tsx',
            replace: [
              'export default function App() {\n',
              "import { useSuspense } from 'wireshape/react';\nimport { getUsers } from './api.ts';\n\nexport default function App() {\n  useSuspense(getUsers);\n\n",
            ],
          },
        ],
        says: '`schema: User` stands for one user, and the response is an array of them. Wrap the class: `[User]`.',
      },
    ],
  },
} satisfies Example;
