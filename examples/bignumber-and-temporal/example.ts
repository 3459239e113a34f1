import type { Example } from '../Example.ts';

const price = '32982389239823983298329832.238923982389328932893298';

export default {
  title: 'A decimal with every digit, and a Temporal.Instant',
  page: 'schema/deserializing',
  rules: ['ENT-4', 'ENT-5'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', `Price: ${price}`],
    ['see', 'An hour later: 2026-11-20T16:30:00Z'],
    ['sent', 'GET', '/price/BTC-USD'],
    [
      'stored',
      'ExchangePrice',
      { 'BTC-USD': { exchangePair: 'BTC-USD', price, updatedAt: '2026-11-20T15:30:00Z' } },
    ],
    ['result', 'GET /price/BTC-USD', 'BTC-USD'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['price: BigNumber,', 'price: Number,'],
      then: [
        ['see', 'Price: 3.298238923982398'],
        ['gone', price],
        [
          'stored',
          'ExchangePrice',
          { 'BTC-USD': { exchangePair: 'BTC-USD', price, updatedAt: '2026-11-20T15:30:00Z' } },
        ],
      ],
    },
    {
      in: 'mocks.ts',
      replace: ["'2026-11-20T15:30:00Z'", "'yesterday'"],
      then: [
        [
          'see',
          'The deserializer of ExchangePrice.updatedAt threw for "yesterday" (pk "BTC-USD"). Make ExchangePrice.schema.updatedAt accept what the server sends. [deserializer_failed]',
        ],
        ['console', 'error', '[deserializer_failed]'],
      ],
    },
  ],
} satisfies Example;
