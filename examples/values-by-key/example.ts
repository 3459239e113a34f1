import type { Example } from '../Example.ts';

export default {
  title: 'Rates by currency',
  page: 'schema/values',
  rules: ['VAL-1', 'ARR-2'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', '1 euro is 1.25 usd'],
    ['see', '1 euro is 11.5 nok'],
    ['sent', 'GET', '/rates'],
    ['stored', 'Rate', { 1: { id: 1, perEuro: 1.25 }, 2: { id: 2, perEuro: 11.5 } }],
    ['result', 'GET /rates', { usd: '1', nok: '2' }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['nok: {', 'krone: {'],
      then: [
        ['see', '1 euro is 11.5 krone'],
        ['result', 'GET /rates', { usd: '1', krone: '2' }],
      ],
    },
    {
      in: 'api.ts',
      replace: ['new schema.Values(Rate)', 'new schema.Array(Rate)'],
      then: [
        ['see', '1 euro is 11.5 1'],
        ['result', 'GET /rates', ['1', '2']],
      ],
    },
  ],
} satisfies Example;
