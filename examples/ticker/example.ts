import type { Example } from '../Example.ts';

export default {
  title: 'Poll a price every two seconds',
  page: 'recipes/ticker',
  rules: ['TRF-5', 'TRF-12', 'REST-8', 'ENT-5'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'BTC-USD'],
    ['wait', 4500],
    ['see', '102.500 at 2026-11-20T12:00:00Z'],
    [
      'stored',
      'Ticker',
      {
        'BTC-USD': {
          product_id: 'BTC-USD',
          trade_id: 7,
          price: '102.50',
          size: '0.1',
          time: '2026-11-20T12:00:00Z',
          bid: '101.25',
          ask: '102.75',
          volume: '5000',
        },
      },
    ],
    ['result', 'GET https://api.example.com/products/BTC-USD/ticker', 'BTC-USD'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['pollFrequency: 2000', 'pollFrequency: 60_000'],
      then: [
        ['see', '101.500'],
        ['wait', 2500],
        ['see', '101.500'],
        ['sent', 'GET', 'https://api.example.com/products/BTC-USD/ticker'],
      ],
    },
    {
      in: 'mocks.ts',
      replace: ["requests === 1 ? '101.50' : '102.50'", "requests === 1 ? '1' : '2'"],
      then: [
        ['see', '1.000'],
        ['wait', 4500],
        ['see', '2.000'],
      ],
    },
  ],
} satisfies Example;
