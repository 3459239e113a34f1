import type { Example } from '../Example.ts';

export default {
  title: 'Undo a mutation before it is sent',
  page: 'react/use-mutation',
  rules: ['CTL-19'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Archive lunch Archive invoice'],
    ['click', 'Archive lunch'],
    ['see', 'Archived. Undo'],
    ['gone', 'Archive lunch'],
    ['click', 'Undo'],
    ['see', 'Archive lunch Archive invoice'],
    ['gone', 'Archived.'],
    ['click', 'Archive invoice'],
    ['gone', 'Archive invoice'],
    ['gone', 'Archived.'],
    ['sent', 'POST', '/messages/2/archive'],
    ['sent', 'POST', '/messages/1/archive', { times: 0 }],
    [
      'stored',
      'Message',
      {
        1: { id: 1, subject: 'lunch', archived: false },
        2: { id: 2, subject: 'invoice', archived: true },
      },
    ],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: [', { undoWithin: 3_000 }', ''],
      then: [
        ['click', 'Archive lunch'],
        ['gone', 'Archive lunch'],
        ['sent', 'POST', '/messages/1/archive'],
        ['gone', 'Archived.'],
      ],
    },
  ],
} satisfies Example;
