import type { Example } from '../Example.ts';

export default {
  title: 'Two tabs with equal stores',
  page: 'endpoint/persistence',
  rules: ['TAB-1'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Blue in tab 1: 0 likes'],
    ['see', 'Blue in tab 2: 0 likes'],
    ['click', 'Like in tab 1'],
    ['see', 'Blue in tab 1: 1 likes'],
    ['see', 'Blue in tab 2: 1 likes'],
    ['click', 'Like in tab 2'],
    ['see', 'Blue in tab 1: 2 likes'],
    ['sent', 'POST', '/songs/1/likes', { times: 2 }],
    ['sent', 'GET', '/songs/1', { times: 2 }],
    ['click', 'Log out in tab 1'],
    ['see', 'Blue in tab 2: 2 likes'],
    ['sent', 'GET', '/songs/1', { times: 4 }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['<Tab name="tab 2" channel="songs" />', '<Tab name="tab 2" channel="films" />'],
      then: [
        ['see', 'Blue in tab 2: 0 likes'],
        ['click', 'Like in tab 1'],
        ['see', 'Blue in tab 1: 1 likes'],
        ['see', 'Blue in tab 2: 0 likes'],
      ],
    },
  ],
} satisfies Example;
