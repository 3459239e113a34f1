import type { Example } from '../Example.ts';

export default {
  title: 'An admin table of 10,000 rows',
  page: 'learn/chart-and-table',
  rules: ['ENT-1', 'ENT-7', 'REST-9'],
  files: ['Table.tsx', 'App.tsx', 'api.ts', 'Style.tsx', 'mocks.ts'],
  steps: [
    // Every third plan costs 20 and every third 50: 3,333 of each.
    ['see', '10,000 of 10,000 customers, 233,310 € a month'],
    ['see', 'Ada Abel 1'],
    ['gone', 'Ada Cole 9997'],
    ['click', 'Suspend Ben Brook 2'],
    ['see', '233,290 € a month'],
    ['sent', 'PATCH', '/customers/2', { body: { isActive: false } }],
    ['click', 'Suspend Cleo Cole 3'],
    ['see', '233,240 € a month'],
    ['see', 'Not saved. Try again.'],
    ['see', '233,290 € a month'],
    ['type', 'Search', '9999'],
    ['see', '1 of 10,000 customers'],
    ['type', 'Search', ''],
    ['click', 'By price'],
    ['see', 'Cleo Cole 3 Firm, 50 €'],
    ['gone', 'Ada Abel 1 Free'],
    ['sent', 'GET', '/customers'],
    [
      'stored',
      'Plan',
      {
        free: { id: 'free', name: 'Free', price: 0 },
        team: { id: 'team', name: 'Team', price: 20 },
        firm: { id: 'firm', name: 'Firm', price: 50 },
      },
    ],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ["orders>('id')", "orders>('price')"],
      then: [
        ['see', 'Cleo Cole 3'],
        ['gone', 'Ada Abel 1 Free'],
      ],
    },
  ],
} satisfies Example;
