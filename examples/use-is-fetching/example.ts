import type { Example } from '../Example.ts';

export default {
  title: 'A global spinner',
  page: 'react/use-is-fetching',
  rules: ['CTL-15'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Note 2'],
    ['see', 'Up to date'],
    ['click', 'Refresh'],
    ['see', 'Requests: 2'],
    ['see', 'Note 1'],
    ['see', 'Requests: 1'],
    ['see', 'Up to date'],
    ['click', 'Change 1'],
    ['see', 'Saving…'],
    ['see', 'Call Ada'],
    ['see', 'Up to date'],
    ['gone', 'Note 1'],
    ['sent', 'GET', '/notes/1', { times: 2 }],
    ['sent', 'GET', '/notes/2', { times: 2 }],
    ['sent', 'PATCH', '/notes/1', { body: { text: 'Call Ada' } }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['useIsFetching();', "useIsFetching(getNote, { id: '2' });"],
      then: [
        ['see', 'Note 2'],
        ['see', 'Up to date'],
        ['click', 'Refresh'],
        ['see', 'Requests: 1'],
        ['see', 'Up to date'],
      ],
    },
  ],
} satisfies Example;
