import type { Example } from '../Example.ts';

export default {
  title: 'A store without React',
  page: 'start/install',
  rules: ['CTL-1', 'CTL-2', 'CTL-4'],
  files: ['api.ts', 'App.tsx'],
  steps: [
    ['see', 'Changed. Hello Ada. Hello Ada Lovelace.'],
    ['console', 'log', 'Changed. Hello Ada. Hello Ada Lovelace.'],
    ['stored', 'User', { 1: { id: '1', name: 'Ada Lovelace' } }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['stop();', ''],
      then: [['see', 'Changed. Hello Ada. Changed. Hello Ada Lovelace.']],
    },
  ],
} satisfies Example;
