import type { Change, Example } from '../Example.ts';

const field: Change = {
  in: 'api.ts',
  replace: ["path: '/songs',\n", "path: '/songs',\n  paginationField: 'cursor',\n"],
};
const list: Change[] = [
  field,
  { in: 'api.ts', replace: ['{ Entity, RestEndpoint,', '{ Entity, infiniteList, RestEndpoint,'] },
  {
    in: 'api.ts',
    replace: [
      '  },\n});\n',
      '  },\n});\n\nexport const songList = infiniteList(getSongs, {\n  next: (page) => page.nextCursor,\n});\n',
    ],
  },
];
const hook: Change[] = [
  { in: 'App.tsx', replace: ['{ useSuspense }', '{ useInfiniteList }'] },
  { in: 'App.tsx', replace: ['{ getSongs }', '{ songList }'] },
  {
    in: 'App.tsx',
    replace: [
      'const data = useSuspense(getSongs);',
      'const { data, hasNext, loadNext } = useInfiniteList(songList);',
    ],
  },
];
const button = '<button>More</button>';

const isReplaced =
  'The second page replaces the first one: with another `cursor`, the hook reads another response. Read all pages with `useInfiniteList`.';
const isCopy =
  'The screen shows a list that Store does not have, such as a copy in `useState`. Let `infiniteList` append each page to the stored list.';
const isEndless = 'The third page is the last one. Render `More` only while `hasNext` is true.';

const isCalled =
  'All pages are loaded at once: `loadNext()` was called while rendering. A button gets the function itself: `onClick={loadNext}`.';
const isFieldOfResponse =
  'The request has `nextCursor=2`, and the server reads `cursor`. `paginationField` is the name of the argument; `next` returns its value.';

const isNoList =
  '`useInfiniteList` reads the list that `infiniteList(getSongs, …)` returns. The endpoint alone does not say where the next page begins.';

export default {
  title: 'Lesson: load more pages',
  page: 'learn/pages',
  rules: ['COL-1', 'COL-3'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Solar Naima More'],
    ['click', 'More'],
    ['sent', 'GET', '/songs'],
    ['sent', 'GET', '/songs?cursor=2', { times: 0 }],
    ['stored', '[Song]', { '[{},"GET /songs","songs"]': ['1', '2'] }],
  ],
  edits: [],
  lesson: {
    task: [
      'The server sends two songs at a time, and in `nextCursor` the `cursor` of the next two. Make `More` append them to the list.',
      'After the last page, there is no `More`.',
    ],
    goals: [
      {
        words: '`More` appends the next two songs.',
        steps: [
          ['see', 'Solar Naima'],
          ['click', 'More'],
          ['see', 'Solar Naima Nardis Bluesette'],
          ['sent', 'GET', '/songs?cursor=2'],
        ],
        otherSteps: [
          ['see', 'Misty Oleo Cherokee'],
          ['click', 'More'],
          ['see', 'Misty Oleo Cherokee Donna Lee Four Ask Me Now'],
          ['sent', 'GET', '/songs?cursor=3'],
        ],
        look: 'Wire',
        otherwise:
          'The next page is not on the screen. `data` of `useInfiniteList` has the songs of all loaded pages.',
        causes: [
          {
            when: ['error', 'paginationField'],
            says: '`infiniteList` does not know which argument selects a page. Add `paginationField` to `getSongs`: the name of that argument.',
          },
          { when: ['error', "reading 'songs'"], says: isNoList },
          {
            when: ['error', "reading 'pageArgs'"],
            says: '`infiniteList` takes a second argument: `{ next: (page) => page.nextCursor }` says where the next page begins.',
          },
          {
            when: ['error', 'data.map is not a function'],
            says: '`data` has the shape of the response, with the songs of all loaded pages in it: read `data.songs`.',
          },
          { when: ['sent', 'GET', '/songs?nextCursor=2'], says: isFieldOfResponse },
          { when: ['see', 'So What'], says: isCalled },
          { when: ['gone', 'Solar'], says: isReplaced },
          {
            when: ['sent', 'GET', '/songs?cursor=2', { times: 0 }],
            says: '`More` sends no request. Read the list with `useInfiniteList`, and call its `loadNext` when the button is pressed.',
          },
        ],
      },
      {
        words: 'Store has one list of the four songs.',
        steps: [['stored', '[Song]', { '[{},"GET /songs","songs"]': ['1', '2', '3', '4'] }]],
        otherSteps: [
          ['stored', '[Song]', { '[{},"GET /songs","songs"]': ['51', '52', '53', '54', '55', '56'] }],
        ],
        look: 'Store',
        otherwise: isCopy,
      },
      {
        words: 'There is no `More` after the third page.',
        steps: [
          ['click', 'More'],
          ['see', 'So What'],
          ['gone', 'More'],
          ['sent', 'GET', '/songs'],
        ],
        otherSteps: [
          ['click', 'More'],
          ['see', 'Epistrophy Ruby'],
          ['sent', 'GET', '/songs?cursor=6'],
          ['click', 'More'],
          ['see', 'Skylark'],
          ['gone', 'More'],
          ['sent', 'GET', '/songs'],
        ],
        look: 'Result',
        otherwise: isEndless,
        causes: [
          {
            when: ['gone', 'So What'],
            says: 'The third page is not loaded. Its cursor is in the response of the second page: `loadNext` keeps track of it.',
          },
        ],
      },
    ],
    otherData: [
      {
        in: 'mocks.ts',
        replace: [
          "['Solar', 'Naima', 'Nardis', 'Bluesette', 'So What']",
          "['Misty', 'Oleo', 'Cherokee', 'Donna Lee', 'Four', 'Ask Me Now', 'Epistrophy', 'Ruby', 'Soul Eyes', 'Skylark']",
        ],
      },
      { in: 'mocks.ts', replace: ['String(at + 1)', 'String(at + 51)'] },
      { in: 'mocks.ts', replace: ['from + 2', 'from + 3'] },
    ],
    hints: [
      {
        words:
          'A list that grows is not three responses but one list that knows where it ends. Describe it once, in `api.ts`, and let a hook load its next page.',
      },
      {
        words: '`infiniteList` makes that list of `getSongs`. `next` returns the cursor of the next page.',
        changes: list,
      },
      { words: '`useInfiniteList(songList)` returns `data`, `hasNext` and `loadNext`.' },
    ],
    solution: [
      ...list,
      ...hook,
      { in: 'App.tsx', replace: [button, '{hasNext && <button onClick={loadNext}>More</button>}'] },
    ],
    explanation: [
      '`paginationField` tells the store that `cursor` selects a part of a list, not another list. So each page joins the list that is stored under the other arguments, here none.',
      'A refetch of the list fetches all loaded pages, and none disappears meanwhile. An item that is on two pages shows once.',
    ],
    mistakes: [
      {
        changes: [
          { ...field, replace: [field.replace[0], field.replace[1].replace("'cursor'", "'nextCursor'")] },
          ...list.slice(1),
          ...hook,
          { in: 'App.tsx', replace: [button, '{hasNext && <button onClick={loadNext}>More</button>}'] },
        ],
        says: isFieldOfResponse,
      },
      {
        changes: [
          ...list,
          ...hook,
          {
            in: 'App.tsx',
            replace: [button, '{hasNext && <button onClick={loadNext() as never}>More</button>}'],
          },
        ],
        says: isCalled,
      },
      {
        changes: [
          { in: 'App.tsx', replace: ['{ useSuspense }', '{ useInfiniteList }'] },
          {
            in: 'App.tsx',
            replace: [
              'const data = useSuspense(getSongs);',
              'const { data, loadNext } = useInfiniteList(getSongs as never);',
            ],
          },
          { in: 'App.tsx', replace: [button, '<button onClick={loadNext}>More</button>'] },
        ],
        says: isNoList,
      },
      {
        changes: [
          {
            in: 'App.tsx',
            replace: ['import { useSuspense', "import { useState } from 'react';\nimport { useSuspense"],
          },
          {
            in: 'App.tsx',
            replace: [
              'const data = useSuspense(getSongs);',
              'const [cursor, setCursor] = useState<string>();\n  const data = useSuspense(getSongs, { cursor });',
            ],
          },
          {
            in: 'App.tsx',
            replace: [
              button,
              '<button onClick={() => setCursor(data.nextCursor ?? undefined)}>More</button>',
            ],
          },
        ],
        says: isReplaced,
      },
      {
        changes: [
          {
            in: 'App.tsx',
            replace: [
              'import { useSuspense }',
              "import { useState } from 'react';\nimport { useController, useSuspense }",
            ],
          },
          {
            in: 'App.tsx',
            replace: [
              'const data = useSuspense(getSongs);',
              'const { fetch } = useController();\n  const [data, setData] = useState(useSuspense(getSongs));\n\n  async function more() {\n    const page = await fetch(getSongs, { cursor: data.nextCursor! });\n    setData({ ...page, songs: [...data.songs, ...page.songs] });\n  }',
            ],
          },
          {
            in: 'App.tsx',
            replace: [button, '{data.nextCursor && <button onClick={more}>More</button>}'],
          },
        ],
        says: isCopy,
      },
      {
        changes: [
          ...list,
          ...hook,
          { in: 'App.tsx', replace: [button, '<button onClick={loadNext}>More</button>'] },
        ],
        says: isEndless,
      },
    ],
  },
} satisfies Example;
