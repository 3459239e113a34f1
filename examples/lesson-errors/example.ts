import type { Change, Example } from '../Example.ts';

const profile = '      <Profile />\n';
const boundary = (props: string): Change[] => [
  { in: 'App.tsx', replace: ['{ useSuspense }', '{ AsyncBoundary, useSuspense }'] },
  {
    in: 'App.tsx',
    replace: [
      profile,
      `      <AsyncBoundary fallback={<p>Loading…</p>}${props}>\n        <Profile />\n      </AsyncBoundary>\n`,
    ],
  },
];
const failed = (button: string): Change[] => [
  ...boundary(' errorComponent={Failed}'),
  {
    in: 'App.tsx',
    replace: [
      'function Profile() {',
      `function Failed({ resetErrorBoundary }: ErrorFallbackProps) {\n  return (\n    <div role="alert">\n      <p>Could not load the profile.</p>\n${button}    </div>\n  );\n}\n\nfunction Profile() {`,
    ],
  },
  {
    in: 'App.tsx',
    replace: ['AsyncBoundary, useSuspense', 'AsyncBoundary, type ErrorFallbackProps, useSuspense'],
  },
];

const isNotAbove =
  'The error replaces the whole page, so no boundary below the heading caught it. Wrap `<Profile />` in an `AsyncBoundary` in `App`: inside `Profile`, it is below the hook that throws.';
const isElement =
  '`errorComponent` takes the component itself, and renders it with the props of the error: `errorComponent={Failed}`, not `{<Failed />}`.';
const isForLogs =
  '`error.message` is written for developers. Pass an `errorComponent` to `AsyncBoundary`, and render the text of the task in it.';
const isNotStored =
  'A second request was sent, but its response is not in Store: `fetch`, or `getUser()` called by yourself, writes nothing to it. Read the profile with `useSuspense`, and have `Retry` call `resetErrorBoundary`, a prop of the `errorComponent`.';
const isTooHigh =
  'Your text is there, but it replaces the heading too. Put the `AsyncBoundary` below the heading, around `<Profile />` only.';
const isNotRetried =
  'No second request was sent. Have `Retry` call `resetErrorBoundary`, which the `errorComponent` of an `AsyncBoundary` gets as a prop.';

export default {
  title: 'Lesson: errors and retry',
  page: 'learn/errors-and-retry',
  rules: ['REST-9'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'GET /users/1 responded with 503'],
    ['gone', 'Your account'],
    ['sent', 'GET', '/users/1'],
    ['stored', 'User', {}],
  ],
  edits: [],
  lesson: {
    task: [
      'The first request fails, and a message for developers replaces the page. Below the heading, show `Could not load the profile.` instead, with a button `Retry`.',
      '`Retry` requests the profile again. The second request succeeds.',
    ],
    goals: [
      {
        words: 'The heading stays, and below it are `Could not load the profile.` and a button `Retry`.',
        steps: [
          // What shows while the request is pending does not count.
          ['wait', 300],
          ['see', 'Could not load the profile.'],
          ['see', 'Your account'],
          ['see', 'Retry'],
          ['gone', 'responded with 503'],
        ],
        otherSteps: [
          ['wait', 300],
          ['see', 'Could not load the profile.'],
          ['see', 'Your account'],
          ['see', 'Retry'],
          ['gone', 'responded with 503'],
        ],
        look: 'Result',
        otherwise:
          'The failure does not show. Render `Could not load the profile.` in the `errorComponent` of the `AsyncBoundary`.',
        causes: [
          {
            when: ['see', 'Hello Ada'],
            says: 'The request was repeated automatically, such as by `retry`. Remove that: in this lesson, the user decides.',
          },
          { when: ['error', 'A component is expected in JSX'], says: isElement },
          {
            when: ['see', 'Your account Could not load the profile.'],
            says: 'The text is there. Below it belongs a button `Retry`, and no message for developers.',
          },
          { when: ['see', 'Could not load the profile.'], says: isTooHigh },
          {
            when: ['see', 'Could not load the profile'],
            says: 'The text lacks its full stop: `Could not load the profile.`',
          },
          { when: ['gone', 'Your account'], says: isNotAbove },
          { when: ['see', 'responded with 503'], says: isForLogs },
        ],
      },
      {
        words: '`Retry` requests the profile once more, and shows it.',
        steps: [
          ['click', 'Retry'],
          ['see', 'Hello Ada'],
          ['gone', 'Could not load the profile.'],
          ['sent', 'GET', '/users/1', { times: 2 }],
          ['stored', 'User', { 1: { id: '1', name: 'Ada' } }],
        ],
        otherSteps: [
          ['click', 'Retry'],
          ['see', 'Hello Edith'],
          ['gone', 'Could not load the profile.'],
          ['sent', 'GET', '/users/1', { times: 2 }],
          ['stored', 'User', { 1: { id: '1', name: 'Edith' } }],
        ],
        look: 'Wire',
        otherwise: isNotStored,
        causes: [
          {
            when: ['sent', 'GET', '/users/1', { times: 1 }],
            says: isNotRetried,
          },
          {
            when: ['stored', 'User', { 1: { id: '1', name: 'Ada' } }],
            says: 'The profile is stored, but the page does not show it alone, or it was requested more than twice. Press `Retry`, and look at Wire.',
          },
        ],
      },
    ],
    otherData: [{ in: 'mocks.ts', replace: ["name: 'Ada'", "name: 'Edith'"] }],
    hints: [
      {
        words:
          '`useSuspense` throws the error of its request, as a component throws. The nearest error boundary above the component catches it.',
      },
      {
        words: '`AsyncBoundary` is an error boundary with a loading fallback. Put it below the heading.',
        changes: boundary(''),
      },
      {
        words:
          'Its `errorComponent` gets `error` and `resetErrorBoundary` as props. The type of the props is `ErrorFallbackProps`.',
      },
    ],
    solution: failed('      <button onClick={resetErrorBoundary}>Retry</button>\n'),
    explanation: [
      'A boundary decides how much of the page an error replaces. Around `Profile`, the heading stays. The error of a first request has no data to keep, so it is thrown; if a later refetch fails with a 503, the component keeps the data.',
      '`resetErrorBoundary` clears the error of the request and sends it again. Components below the boundary need no code for either.',
    ],
    mistakes: [
      {
        changes: [
          ...boundary(' errorComponent={(<Failed />) as never}'),
          {
            in: 'App.tsx',
            replace: [
              'function Profile() {',
              'function Failed() {\n  return <p>Could not load the profile.</p>;\n}\n\nfunction Profile() {',
            ],
          },
        ],
        says: isElement,
      },
      {
        changes: [
          { in: 'App.tsx', replace: ['{ useSuspense }', '{ AsyncBoundary, useSuspense }'] },
          {
            in: 'App.tsx',
            replace: [
              '  return <p>Hello {user.name}</p>;\n',
              '  return (\n    <AsyncBoundary errorComponent={() => <p>Could not load the profile.</p>}>\n      <p>Hello {user.name}</p>\n    </AsyncBoundary>\n  );\n',
            ],
          },
        ],
        says: isNotAbove,
      },
      { changes: boundary(''), says: isForLogs },
      {
        changes: [
          { in: 'App.tsx', replace: ['    <>\n', '    <AsyncBoundary errorComponent={Failed}>\n'] },
          { in: 'App.tsx', replace: ['    </>\n', '    </AsyncBoundary>\n'] },
          boundary('')[0]!,
          ...failed('      <button onClick={resetErrorBoundary}>Retry</button>\n').slice(2),
        ],
        says: isTooHigh,
      },
      {
        changes: [
          {
            in: 'App.tsx',
            replace: [
              "import { useSuspense } from 'wireshape/react';\n",
              "import { useEffect, useState } from 'react';\n",
            ],
          },
          {
            in: 'App.tsx',
            replace: [
              "  const user = useSuspense(getUser, { id: '1' });\n",
              "  const [user, setUser] = useState({ name: '' });\n  const [isFailed, setFailed] = useState(false);\n  const load = () =>\n    getUser({ id: '1' }).then(\n      (found) => {\n        setUser(found);\n        setFailed(false);\n      },\n      () => setFailed(true),\n    );\n  useEffect(() => void load(), []);\n  if (isFailed)\n    return (\n      <p>\n        Could not load the profile. <button onClick={load}>Retry</button>\n      </p>\n    );\n",
            ],
          },
        ],
        says: isNotStored,
      },
      { changes: failed('      <button>Retry</button>\n'), says: isNotRetried },
      {
        changes: failed("      <button onClick={() => fetch('/users/1')}>Retry</button>\n"),
        says: isNotStored,
      },
    ],
  },
} satisfies Example;
