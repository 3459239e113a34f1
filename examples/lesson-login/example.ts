import type { Change, Example } from '../Example.ts';

const headersOf = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const getHeaders = (returned: string): Change => ({
  in: 'api.ts',
  replace: [
    "    return '/api';\n  }\n",
    `    return '/api';\n  }\n\n  override getHeaders(headers: Record<string, string>) {\n    return ${returned};\n  }\n`,
  ],
});
const signed = getHeaders('{ ...headers, Authorization: `Bearer ${session.token}` }');
const controller: readonly Change[] = [
  {
    in: 'App.tsx',
    replace: ['{ useMutation, useSuspense }', '{ useController, useMutation, useSuspense }'],
  },
  {
    in: 'App.tsx',
    replace: ['  const [isLoggedIn,', '  const controller = useController();\n  const [isLoggedIn,'],
  },
];
const reset: Change = {
  in: 'App.tsx',
  replace: ['setLoggedIn(false);\n  }', 'setLoggedIn(false);\n    void controller.resetEntireStore();\n  }'],
};

const isTooEarly =
  'The requests send `Bearer` without a token: the header was built when `api.ts` was loaded, before the login. Read `session.token` inside `getHeaders`, which runs for each request.';
const isOnlyOne =
  '`GET /api/me` sends the token, but `GET /api/notes` does not. Override `getHeaders` in `ApiEndpoint`, the class of both endpoints.';
const isKept =
  'After the logout, Store still has the records of Ada, and the next user sees them. Call `controller.resetEntireStore()` in `logOut`.';

export default {
  title: 'Lesson: authentication',
  page: 'learn/authentication',
  rules: ['REST-2', 'CTL-12'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['click', 'Log in as Ada'],
    ['sent', 'POST', '/sessions', { body: { name: 'ada' } }],
    ['see', 'GET /api/me responded with 401'],
    ['sent', 'GET', '/api/me'],
    ['stored', 'User', {}],
  ],
  edits: [],
  lesson: {
    task: [
      'After a login, `session.token` has the token of the user, but no request sends it. Send it with every request of an `ApiEndpoint`, as the header `Authorization: Bearer` and the token.',
      'On this computer, Ada logs out and then Grace logs in. Grace must never see anything of Ada.',
    ],
    goals: [
      {
        words: 'Logged in, Ada sees her profile and her note.',
        steps: [
          ['click', 'Log in as Ada'],
          ['see', 'Hello Ada'],
          ['see', 'Call Charles'],
          ['sent', 'GET', '/api/me', headersOf('ada-7')],
          ['sent', 'GET', '/api/notes', headersOf('ada-7')],
        ],
        otherSteps: [
          ['click', 'Log in as Ada'],
          ['see', 'Hello Ada King'],
          ['see', 'Buy gears'],
          ['see', 'Write to Mary'],
          ['sent', 'GET', '/api/me', headersOf('k-91')],
          ['sent', 'GET', '/api/notes', headersOf('k-91')],
        ],
        look: 'Wire',
        otherwise:
          'The server responds with 401, because the requests lack the token. Override `getHeaders` in `ApiEndpoint`: it gets the headers, and returns them with `Authorization`.',
        causes: [
          { when: ['see', 'GET /api/notes responded with 401'], says: isOnlyOne },
          { when: ['sent', 'GET', '/api/me', { headers: { Authorization: 'Bearer' } }], says: isTooEarly },
          {
            when: ['sent', 'GET', '/api/me', { headers: { Authentication: 'Bearer ada-7' } }],
            says: 'The token is sent in a header `Authentication`. Its name is `Authorization`.',
          },
          {
            when: ['sent', 'GET', '/api/me', { headers: { Authorization: 'ada-7' } }],
            says: 'The header has the token alone. The server expects the word `Bearer`, a space and the token.',
          },
        ],
      },
      {
        words: 'Logged out, Store has nothing of Ada.',
        steps: [
          ['click', 'Log out'],
          ['see', 'Log in as Grace'],
          ['stored', 'User', {}],
          ['stored', 'Note', {}],
        ],
        otherSteps: [
          ['click', 'Log out'],
          ['see', 'Log in as Grace'],
          ['stored', 'User', {}],
          ['stored', 'Note', {}],
        ],
        look: 'Store',
        otherwise: isKept,
      },
      {
        words: 'Logged in, Grace sees her own.',
        steps: [
          ['click', 'Log in as Grace'],
          ['see', 'Hello Grace'],
          ['see', 'Find the bug'],
          ['gone', 'Call Charles'],
          ['sent', 'GET', '/api/me', { times: 2, ...headersOf('grace-8') }],
        ],
        otherSteps: [
          ['click', 'Log in as Grace'],
          ['see', 'Hello Grace Murray'],
          ['see', 'Ship it'],
          ['gone', 'Buy gears'],
          ['sent', 'GET', '/api/me', { times: 2, ...headersOf('m-33') }],
        ],
        look: 'Wire',
        otherwise:
          'The requests of Grace do not send her token. Read `session.token` for each request, and keep no copy of it.',
        causes: [
          {
            when: ['sent', 'GET', '/api/me', { times: 2, headers: { Authorization: 'Bearer' } }],
            says: 'After the logout, the profile was requested without a token: the store was emptied while `Account` was on the screen. Call `setLoggedIn(false)` first.',
          },
        ],
      },
    ],
    otherData: [
      { in: 'mocks.ts', replace: ["const adaToken = 'ada-7';", "const adaToken = 'k-91';"] },
      { in: 'mocks.ts', replace: ["const graceToken = 'grace-8';", "const graceToken = 'm-33';"] },
      { in: 'mocks.ts', replace: ["user: { id: '1', name: 'Ada' }", "user: { id: '60', name: 'Ada King' }"] },
      {
        in: 'mocks.ts',
        replace: [
          "[{ id: '1', text: 'Call Charles' }]",
          "[{ id: '4', text: 'Buy gears' }, { id: '9', text: 'Write to Mary' }]",
        ],
      },
      {
        in: 'mocks.ts',
        replace: ["user: { id: '2', name: 'Grace' }", "user: { id: '61', name: 'Grace Murray' }"],
      },
      { in: 'mocks.ts', replace: ["[{ id: '2', text: 'Find the bug' }]", "[{ id: '5', text: 'Ship it' }]"] },
    ],
    hints: [
      {
        words:
          'A request is built by steps, and one of them returns its headers. A subclass of `RestEndpoint` can override a step for all of its endpoints.',
      },
      { words: '`getHeaders` runs for each request, so it sends the token of now.', changes: [signed] },
      {
        words:
          'A response is stored by its endpoint and arguments, not by its user. What empties the store is a method of the controller.',
      },
    ],
    solution: [signed, ...controller, reset],
    alternatives: [
      [
        signed,
        ...controller,
        reset,
        { in: 'App.tsx', replace: ['useController, useMutation,', 'useController, useLoading,'] },
        {
          in: 'App.tsx',
          replace: [
            'const logIn = useMutation(createSession, {\n    onSuccess(token) {\n      session.token = token;\n      setLoggedIn(true);\n    },\n  });',
            'const [logIn, , error] = useLoading(async (name: string) => {\n    session.token = await controller.fetch(createSession, { name });\n    setLoggedIn(true);\n  });',
          ],
        },
        { in: 'App.tsx', replace: ["logIn.mutate({ name: 'ada' })", "logIn('ada')"] },
        { in: 'App.tsx', replace: ["logIn.mutate({ name: 'grace' })", "logIn('grace')"] },
        { in: 'App.tsx', replace: ['{logIn.error &&', '{error &&'] },
      ],
    ],
    explanation: [
      '`getHeaders` is one step of every request of the class, so an endpoint that you add later sends the token too. It reads the token when it runs: after a login, a logout or a refresh, the header is right.',
      '`resetEntireStore` drops all data and errors, and aborts requests in flight. A response to the user before never reaches the store of the next.',
    ],
    mistakes: [
      {
        changes: [
          getHeaders('{ ...headers, ...authorization }'),
          {
            in: 'api.ts',
            replace: [
              "session = { token: '' };\n",
              "session = { token: '' };\n\nconst authorization = { Authorization: `Bearer ${session.token}` };\n",
            ],
          },
        ],
        says: isTooEarly,
      },
      {
        changes: [
          {
            in: 'api.ts',
            replace: [
              "path: '/me', schema: User }",
              "path: '/me',\n  schema: User,\n  getHeaders: (headers: Record<string, string>) => ({\n    ...headers,\n    Authorization: `Bearer ${session.token}`,\n  }),\n}",
            ],
          },
        ],
        says: isOnlyOne,
      },
      { changes: [signed], says: isKept },
    ],
  },
} satisfies Example;
