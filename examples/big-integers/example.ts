import type { Example } from '../Example.ts';

const tea = { id: '9007199254740992', text: 'Tea', likes: 2 };
const cake = { id: '9007199254740993', text: 'Cake', likes: 3 };
const thanks = { id: '9007199254740995', text: 'Thanks for 9007199254740993', likes: 0 };

export default {
  title: 'Ids beyond 2^53',
  page: 'recipes/big-integers',
  rules: ['ENT-12', 'ENT-4', 'REST-2', 'TRF-12'],
  files: ['quoteBigIntegers.ts', 'api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', '9007199254740992: Tea'],
    ['see', '9007199254740993: Cake'],
    ['sent', 'GET', '/messages'],
    ['stored', 'Message', { [tea.id]: tea, [cake.id]: cake }],
    ['click', 'Open Cake'],
    ['see', 'Cake has 4 likes. The next id is 9007199254740994.'],
    ['sent', 'GET', '/messages/9007199254740993'],
    ['click', 'Reply to Cake'],
    ['see', '9007199254740995: Thanks for 9007199254740993'],
    ['sent', 'POST', '/messages', { body: { text: 'Thanks', replyTo: '9007199254740993' } }],
    ['stored', 'Message', { [tea.id]: tea, [cake.id]: { ...cake, likes: 4 }, [thanks.id]: thanks }],
    ['click', 'Reply to Tea'],
    ['see', 'responded with 422'],
    ['click', 'Open Tea'],
    ['see', 'is empty, but its endpoint needs data'],
    ['click', 'Open Thanks for 9007199254740993'],
    ['see', 'responded with 502'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['quoteBigIntegers(await copy.text())', 'await copy.text()'],
      then: [
        ['gone', ': Tea'],
        ['console', 'warn', '[pk_unsafe]'],
      ],
    },
    {
      in: 'App.tsx',
      replace: ['replyTo: String(id) }', 'replyTo: id as never }'],
      then: [
        ['click', 'Reply to Cake'],
        ['see', '[body_unfit]'],
      ],
    },
  ],
} satisfies Example;
