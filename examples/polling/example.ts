import type { Example } from '../Example.ts';

export default {
  title: 'Poll while mounted',
  page: 'endpoint/polling',
  rules: ['REST-8'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['click', 'Watch'],
    ['see', 'News no. 1 News no. 1'],
    ['see', 'News no. 2 News no. 2'],
    ['click', 'Stop'],
    ['see', 'Not polling'],
    ['wait', 4000],
    ['sent', 'GET', '/news', { times: 2 }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['pollFrequency: 3000', 'pollFrequency: 60_000'],
      then: [
        ['click', 'Watch'],
        ['see', 'News no. 1 News no. 1'],
        ['wait', 4000],
        ['see', 'News no. 1 News no. 1'],
        ['sent', 'GET', '/news', { times: 1 }],
      ],
    },
  ],
} satisfies Example;
