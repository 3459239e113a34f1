import type { Example } from '../Example.ts';

export default {
  title: 'A live price with its history as a chart',
  page: 'learn/chart-and-table',
  rules: ['COL-1', 'COL-2', 'SET-3'],
  files: ['Chart.tsx', 'useTicks.ts', 'App.tsx', 'api.ts', 'stream.ts', 'Style.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Bitcoin 64,'],
    ['see', 'Ethereum 3,'],
    ['see', 'in 60 prices'],
    // Of a wave that rises to 180, 64,220 is the highest price before the stream.
    ['see', 'High 64,230'],
    ['click', 'Ethereum'],
    ['see', 'High 3,630'],
    ['click', 'Pause'],
    ['see', 'Resume'],
    ['sent', 'GET', '/products/BTC-USD/prices'],
    ['sent', 'GET', '/products/ETH-USD/prices'],
    [
      'stored',
      'Product',
      { 'BTC-USD': { id: 'BTC-USD', name: 'Bitcoin' }, 'ETH-USD': { id: 'ETH-USD', name: 'Ethereum' } },
    ],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['maxLength: 60', 'maxLength: 20'],
      then: [['see', 'in 20 prices']],
    },
  ],
} satisfies Example;
