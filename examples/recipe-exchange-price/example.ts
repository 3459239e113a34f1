import type { Example } from '../Example.ts';

const wire = {
  exchangePair: 'btc-usd',
  price: '32982389239823983298329832.238923982389328932893298',
  updatedAt: '2026-11-20T12:00:00.123456789Z',
};

export default {
  title: 'A decimal with every digit',
  page: 'schema/deserializing',
  rules: ['TRF-2', 'ENT-3', 'ENT-4', 'ENT-5'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'btc-usd'],
    ['see', 'Price: 32982389239823983298329832.238923982389328932893298'],
    ['see', 'Updated: 2026-11-20T12:00:00.123456789Z'],
    ['sent', 'GET', '/price/btc-usd'],
    ['stored', 'ExchangePrice', { 'btc-usd': wire }],
    ['result', 'GET /price/btc-usd', 'btc-usd'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['price.toFixed()', 'price.times(2).toFixed()'],
      then: [['see', 'Price: 65964778479647966596659664.477847964778657865786596']],
    },
    {
      in: 'App.tsx',
      replace: ['updatedAt.toString()', 'updatedAt.add({ minutes: 90 }).toString()'],
      then: [['see', 'Updated: 2026-11-20T13:30:00.123456789Z']],
    },
    {
      in: 'api.ts',
      replace: ['price: (decimal: string) => new BigNumber(decimal),', 'price: Number,'],
      then: [
        ['see', 'Price: 3.2982389239823984e+25'],
        ['stored', 'ExchangePrice', { 'btc-usd': wire }],
      ],
    },
  ],
} satisfies Example;
