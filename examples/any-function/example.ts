import type { Example } from '../Example.ts';

export default {
  title: 'An endpoint of any async function',
  page: 'endpoint/any-function',
  rules: ['COL-1', 'CTL-3', 'CTL-13'],
  files: ['api.ts', 'App.tsx', 'sdk.ts', 'mocks.ts'],
  steps: [
    ['see', 'Buy tea'],
    ['result', 'getNotes []', '[{},"getNotes []"]'],
    ['click', 'Add'],
    ['see', 'Boil water'],
    ['stored', 'Note', { 1: { id: 1, text: 'Buy tea' }, 2: { id: 2, text: 'Boil water' } }],
  ],
  edits: [
    {
      in: 'sdk.ts',
      replace: ["text: 'Buy tea'", "text: 'Buy milk'"],
      then: [
        ['see', 'Buy milk'],
        ['gone', 'Buy tea'],
      ],
    },
  ],
} satisfies Example;
