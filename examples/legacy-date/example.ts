import type { Example } from '../Example.ts';

export default {
  title: 'A Date from an ISO string',
  page: 'schema/deserializing',
  rules: ['TRF-3', 'TRF-12', 'ENT-4', 'ENT-5'],
  files: ['api.ts', 'day.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Price: 91234.5'],
    ['see', 'Date of the year 2026: 2026-11-20T12:00:00.123Z'],
    ['see', 'Listed on Sun Mar 01 2026'],
    ['sent', 'GET', '/price/btc-usd'],
    [
      'stored',
      'ExchangePrice',
      {
        'btc-usd': {
          exchangePair: 'btc-usd',
          price: '91234.5',
          updatedAt: '2026-11-20T12:00:00.123456789Z',
          listedOn: '2026-03-01',
        },
      },
    ],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["'2026-03-01'", "'2026-03-01T00:00:00Z'"],
      then: [['see', 'Listed on Sun Mar 01 2026']],
    },
    {
      in: 'mocks.ts',
      replace: ["'2026-11-20T12:00:00.123456789Z'", "'2027-01-01T01:00:00+02:00'"],
      then: [['see', 'Date of the year 2026: 2026-12-31T23:00:00.000Z']],
    },
  ],
} satisfies Example;
