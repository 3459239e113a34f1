import type { Example } from '../Example.ts';

export default {
  title: 'Show a refetch and its error beside the data',
  page: 'react/use-fetch-status',
  rules: ['CTL-15'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'EUR 101'],
    ['gone', 'Refreshing…'],
    ['click', 'Refresh'],
    ['see', 'Refreshing…'],
    ['see', 'EUR 101'],
    ['see', 'These rates may be out of date.'],
    ['gone', 'Refreshing…'],
    ['see', 'EUR 101'],
    ['click', 'Refresh'],
    ['see', 'EUR 103'],
    ['gone', 'These rates may be out of date.'],
    ['gone', 'Refreshing…'],
    ['sent', 'GET', '/rates', { times: 3 }],
    ['stored', 'Rate', { EUR: { id: 'EUR', value: 103 } }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['call === 2', 'call === 3'],
      then: [
        ['click', 'Refresh'],
        ['see', 'EUR 102'],
        ['click', 'Refresh'],
        ['see', 'These rates may be out of date.'],
        ['see', 'EUR 102'],
      ],
    },
  ],
} satisfies Example;
