import type { Example } from '../Example.ts';

export default {
  title: 'Upsert, update and remove without a slice',
  page: 'migrating/redux-toolkit',
  rules: ['SET-1', 'SET-3', 'UNI-1', 'CTL-2', 'ENT-7'],
  files: ['api.ts', 'App.tsx'],
  steps: [
    ['see', 'Total: 0'],
    ['see', 'Book 1: none'],
    ['click', 'Upsert many'],
    ['see', 'All: Emma, Ulysses'],
    ['see', 'Total: 2'],
    ['see', 'Book 1: Ulysses'],
    ['stored', 'Book', { 1: { id: '1', title: 'Ulysses' }, 2: { id: '2', title: 'Emma' } }],
    ['click', 'Update one'],
    ['see', 'All: Aesop, Emma'],
    ['click', 'Remove one'],
    ['see', 'All: Aesop'],
    ['gone', 'Emma'],
    ['see', 'Total: 1'],
    ['stored', 'Book', { 1: { id: '1', title: 'Aesop' } }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['a.title.localeCompare(b.title)', 'b.title.localeCompare(a.title)'],
      then: [
        ['click', 'Upsert many'],
        ['see', 'All: Ulysses, Emma'],
      ],
    },
  ],
} satisfies Example;
