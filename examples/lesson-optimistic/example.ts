import type { Change, Example } from '../Example.ts';

const tea = { id: '1', name: 'Tea', likes: 6 };
const coffee = { id: '2', name: 'Coffee', likes: 7 };
const others = {
  3: { id: '3', name: 'Water', likes: 0 },
  14: { id: '14', name: 'Mate', likes: 32 },
  29: { id: '29', name: 'Cocoa', likes: 12 },
};

const prediction: Change = {
  in: 'api.ts',
  replace: [
    'schema: Drink,\n',
    'schema: Drink,\n  getOptimisticResponse(snapshot, { id }) {\n    const drink = snapshot.get(Drink, { id });\n    // Without a stored drink, skip the optimistic update.\n    if (!drink) throw snapshot.abort;\n    return { id, likes: drink.likes + 1 };\n  },\n',
  ],
};
const shown = (alert: string): Change => ({
  in: 'App.tsx',
  replace: ['      </ul>\n', `      </ul>\n      {like.error && <p role="alert">${alert}</p>}\n`],
});
const button = 'onClick={() => like.mutate({ id })}';
const isNotRolledBack =
  '`controller.set` is a write of its own, so it stays when the server refuses. Return the expected response from `getOptimisticResponse` instead.';
const isCopy =
  'Tea stays at 5 on the screen, and Store has the 6 of the response. A copy, such as one in `useState`, does not follow the response: show `likes` of the record.';
const hasNoId =
  'The prediction has no `id`, so the store cannot tell which drink it is about. Return it with the count: `{ id, likes: drink.likes + 1 }`.';
const isForLogs = '`error.message` is written for developers. Show a text of your own: `Not counted.`';

const isNotPredicted =
  'While the request is pending, Store does not have 8 likes of Coffee. Count in `getOptimisticResponse`, from the stored record: `snapshot.get(Drink, { id })`.';
const isFailed =
  'The refusal is rolled back silently. Render `Not counted.` where `like.error` is set: the promise of `mutate` never rejects.';

export default {
  title: 'Lesson: optimistic update',
  page: 'learn/optimistic-update',
  rules: ['REST-1', 'CTL-18'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'All sent. Tea: 4'],
    ['click', 'Like Tea'],
    ['see', 'Sending… Tea: 4'],
    ['see', 'All sent. Tea: 6'],
    ['sent', 'POST', '/drinks/1/likes'],
    ['stored', 'Drink', { 1: tea, 2: coffee }],
  ],
  edits: [],
  lesson: {
    task: [
      'A like takes the server a while, and the count changes only then. Have the store predict it, so that it changes at once.',
      'The server refuses a like of Coffee. Then the count must be 7 again, and the text `Not counted.` must show until the next like.',
    ],
    goals: [
      {
        words: 'A like of Tea counts at once: 5. The response says 6, as another user liked it too.',
        steps: [
          ['click', 'Like Tea'],
          ['see', 'Tea: 5'],
          ['wait', 500],
          ['see', 'Tea: 6'],
          ['sent', 'POST', '/drinks/1/likes'],
        ],
        otherSteps: [
          ['click', 'Like Mate'],
          ['see', 'Mate: 31'],
          ['wait', 500],
          ['see', 'Mate: 32'],
          ['sent', 'POST', '/drinks/14/likes'],
        ],
        look: 'Result',
        otherwise:
          'The count changes only when the response arrives. Add `getOptimisticResponse` to `likeDrink`, which returns the response that you expect.',
        causes: [
          {
            when: ['sent', 'POST', '/drinks/1/likes', { times: 0 }],
            says: 'No like was sent. `like.mutate({ id })` sends one, and the optimistic update is part of it.',
          },
          { when: ['error', 'pk_missing'], says: hasNoId },
          { when: ['see', 'Tea: 5'], says: isCopy },
        ],
      },
      {
        words: 'A like of Coffee shows 8, and 7 again once the server refused it.',
        steps: [
          ['click', 'Like Coffee'],
          ['see', 'Coffee: 8'],
          ['stored', 'Drink', { 1: tea, 2: { ...coffee, likes: 8 } }],
          ['wait', 500],
          ['see', 'Coffee: 7'],
          ['stored', 'Drink', { 1: tea, 2: coffee }],
          ['sent', 'POST', '/drinks/2/likes'],
        ],
        otherSteps: [
          ['click', 'Like Cocoa'],
          ['see', 'Cocoa: 13'],
          ['stored', 'Drink', { ...others, 29: { ...others[29], likes: 13 } }],
          ['wait', 500],
          ['see', 'Cocoa: 12'],
          ['stored', 'Drink', others],
          ['sent', 'POST', '/drinks/29/likes'],
        ],
        look: 'Store',
        otherwise: isNotPredicted,
        causes: [
          {
            when: ['sent', 'POST', '/drinks/2/likes', { times: 0 }],
            says: 'No like of Coffee was sent. `like.mutate({ id })` sends one, of whichever drink.',
          },
          {
            when: ['error', '403'],
            says: 'The refusal is an unhandled rejection. `like.mutate` never rejects, but a promise of `controller.fetch` does.',
          },
          {
            when: ['stored', 'Drink', { 1: tea, 2: { ...coffee, likes: 8 } }],
            says: isNotRolledBack,
          },
          {
            when: ['see', 'Coffee: 8'],
            says: 'Coffee stays at 8 on the screen, and Store has 7. A copy, such as one in `useState`, is not rolled back: show `likes` of the record.',
          },
        ],
      },
      {
        words: 'The refusal shows as `Not counted.`, until the next like.',
        steps: [
          ['see', 'Not counted.'],
          ['click', 'Like Tea'],
          ['gone', 'Not counted.'],
          ['wait', 500],
          ['see', 'Tea: 8'],
        ],
        otherSteps: [
          ['see', 'Not counted.'],
          ['click', 'Like Mate'],
          ['gone', 'Not counted.'],
          ['wait', 500],
          ['see', 'Mate: 34'],
        ],
        look: 'Result',
        otherwise: isFailed,
        causes: [
          { when: ['see', '403'], says: isForLogs },
          {
            when: ['see', 'Not counted.'],
            says: '`Not counted.` stays after the next like. Show it by `like.error`, the error of the last call only.',
          },
        ],
      },
    ],
    otherData: [
      {
        in: 'mocks.ts',
        replace: ["{ id: '1', name: 'Tea', likes: 4 }", "{ id: '14', name: 'Mate', likes: 30 }"],
      },
      {
        in: 'mocks.ts',
        replace: ["{ id: '2', name: 'Coffee', likes: 7 }", "{ id: '29', name: 'Cocoa', likes: 12 }"],
      },
      { in: 'mocks.ts', replace: ['[tea, coffee]', "[{ id: '3', name: 'Water', likes: 0 }, tea, coffee]"] },
    ],
    hints: [
      {
        words:
          'An endpoint can predict its response: the store applies the prediction at once, and drops it when the request fails. You write no code that rolls back.',
      },
      {
        words: '`getOptimisticResponse` gets a snapshot of the store and the arguments of the call.',
        changes: [prediction],
      },
      { words: '`like.error` is the error of the last call. It is undefined again with the next call.' },
    ],
    solution: [prediction, shown('Not counted.')],
    alternatives: [
      [
        prediction,
        {
          in: 'App.tsx',
          replace: [
            "{like.isPending ? 'Sending…' : 'All sent.'}",
            "{like.isPending ? 'Sending…' : like.error ? 'Not counted.' : 'All sent.'}",
          ],
        },
      ],
      [
        prediction,
        {
          in: 'App.tsx',
          replace: ['{ useMutation, useSuspense }', '{ useController, useLoading, useSuspense }'],
        },
        {
          in: 'App.tsx',
          replace: [
            'const like = useMutation(likeDrink);',
            'const controller = useController();\n  const [like, isPending, error] = useLoading((id: string) =>\n    controller.fetch(likeDrink, { id }),\n  );',
          ],
        },
        { in: 'App.tsx', replace: ['like.isPending', 'isPending'] },
        { in: 'App.tsx', replace: ['like.mutate({ id })', 'like(id)'] },
        {
          in: 'App.tsx',
          replace: ['      </ul>\n', '      </ul>\n      {error && <p role="alert">Not counted.</p>}\n'],
        },
      ],
    ],
    explanation: [
      'The store keeps what the server confirmed, and applies predictions of pending requests on top of it. A response replaces its prediction. A refusal drops it, and the confirmed count remains.',
      'A prediction only computes: it may run again on newer data, so that two likes in a row count twice. What it cannot know, such as an id, arrives with the response.',
    ],
    mistakes: [
      {
        changes: [
          {
            in: 'App.tsx',
            replace: ['import { useMutation,', "import { useState } from 'react';\nimport { useMutation,"],
          },
          {
            in: 'App.tsx',
            replace: [
              'useMutation(likeDrink);',
              'useMutation(likeDrink);\n  const [extra, setExtra] = useState<Record<string, number>>({});',
            ],
          },
          { in: 'App.tsx', replace: ['{likes}', '{likes + (extra[id] ?? 0)}'] },
          {
            in: 'App.tsx',
            replace: [
              button,
              'onClick={() => {\n              setExtra({ [id]: 1 });\n              void like.mutate({ id }).then(() => setExtra({}));\n            }}',
            ],
          },
          shown('Not counted.'),
        ],
        says: isNotPredicted,
      },
      { changes: [prediction], says: isFailed },
      {
        changes: [
          {
            in: 'App.tsx',
            replace: ['import { useMutation,', 'import { useController, useMutation,'],
          },
          { in: 'App.tsx', replace: ['{ getDrinks,', '{ Drink, getDrinks,'] },
          {
            in: 'App.tsx',
            replace: [
              'useMutation(likeDrink);',
              'useMutation(likeDrink);\n  const { set } = useController();',
            ],
          },
          {
            in: 'App.tsx',
            replace: [
              button,
              'onClick={() => {\n              void set(Drink, { id }, { id, likes: likes + 1 });\n              void like.mutate({ id });\n            }}',
            ],
          },
        ],
        says: isNotRolledBack,
      },
      {
        changes: [
          {
            in: 'App.tsx',
            replace: ['import { useMutation,', "import { useState } from 'react';\nimport { useMutation,"],
          },
          {
            in: 'App.tsx',
            replace: [
              'useMutation(likeDrink);',
              'useMutation(likeDrink);\n  const [counts, setCounts] = useState<Record<string, number>>({});',
            ],
          },
          { in: 'App.tsx', replace: ['{likes}', '{counts[id] ?? likes}'] },
          {
            in: 'App.tsx',
            replace: [
              button,
              'onClick={() => {\n              setCounts({ ...counts, [id]: likes + 1 });\n              void like.mutate({ id });\n            }}',
            ],
          },
        ],
        says: isCopy,
      },
      { changes: [prediction, shown('{like.error.message}')], says: isForLogs },
      {
        changes: [
          {
            ...prediction,
            replace: [prediction.replace[0], prediction.replace[1].replace('{ id, likes:', '{ likes:')],
          },
          shown('Not counted.'),
        ],
        says: hasNoId,
      },
    ],
  },
} satisfies Example;
