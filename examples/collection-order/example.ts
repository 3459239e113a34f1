import type { Example } from '../Example.ts';

export default {
  title: 'The three best offers',
  page: 'schema/list-order',
  rules: ['COL-1', 'COL-2', 'ENT-4'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'cleo 11 bob 10 ann 9'],
    ['click', 'Push dan'],
    ['see', 'cleo 11 dan 10.5 bob 10'],
    ['gone', 'ann'],
    ['click', 'Play the ticker'],
    ['see', 'cleo 12.5 dan 10.5 bob 10'],
    [
      'stored',
      'Offer',
      {
        ann: { id: 'ann', price: '9' },
        bob: { id: 'bob', price: '10' },
        cleo: { id: 'cleo', price: '12.5' },
        dan: { id: 'dan', price: '10.5' },
      },
    ],
    ['stored', '[Offer]', { '[{},"GET /offers"]': ['bob', 'cleo', 'dan'] }],
    ['sent', 'GET', '/offers'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['set(bestOffers.update, ticker)', 'set(bestOffers.push, ticker)'],
      then: [
        ['see', 'cleo 11 bob 10 ann 9'],
        ['click', 'Play the ticker'],
        ['see', 'zoe 99 cleo 12.5 bob 10'],
      ],
    },
  ],
} satisfies Example;
