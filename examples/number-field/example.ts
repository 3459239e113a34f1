import type { Example } from '../Example.ts';

const stored = {
  cup: { id: 'cup', name: 'Cup', price: '4.50' },
  pot: { id: 'pot', name: 'Pot', price: '19.25' },
};

export default {
  title: 'Numbers in strings',
  page: 'schema/deserializing',
  rules: ['ENT-4', 'ENT-5'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Cup: 4.5 Pot: 19.25'],
    ['see', 'Total: 23.75'],
    ['stored', 'Product', stored],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['price: Number,', ''],
      then: [
        ['see', 'Total: 04.5019.25'],
        ['stored', 'Product', stored],
      ],
    },
  ],
} satisfies Example;
