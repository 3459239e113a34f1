import type { Example } from '../Example.ts';

export default {
  title: 'A store that is there after a reload',
  page: 'endpoint/persistence',
  rules: ['PER-1'],
  files: ['openStore.ts', 'App.tsx', 'api.ts', 'storage.ts', 'mocks.ts'],
  steps: [
    ['see', 'Visit 1'],
    ['see', 'Buy tea'],
    ['click', 'Edit'],
    ['see', 'Buy tea!'],
    ['click', 'Reload the page'],
    ['see', 'Visit 2'],
    ['see', 'Buy tea!'],
    ['sent', 'GET', '/notes', { times: 1 }],
  ],
  edits: [
    {
      in: 'openStore.ts',
      replace: ['version: 1', 'version: Math.random()'],
      then: [
        ['see', 'Buy tea'],
        ['click', 'Reload the page'],
        ['see', 'Visit 2'],
        ['see', 'Buy tea'],
        ['sent', 'GET', '/notes', { times: 2 }],
      ],
    },
  ],
} satisfies Example;
