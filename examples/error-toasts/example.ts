import type { Example } from '../Example.ts';

export default {
  title: 'A toast for every failed request',
  page: 'endpoint/errors',
  rules: ['CTL-3'],
  files: ['ErrorToasts.ts', 'toasts.ts', 'App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Hello'],
    ['click', 'Refresh'],
    ['see', 'Loading the post failed'],
    ['see', 'Hello'],
    ['click', 'Delete'],
    ['see', 'Deleting the post failed'],
    ['see', 'Hello'],
    ['sent', 'GET', '/posts/1', { times: 2 }],
    ['sent', 'DELETE', '/posts/1'],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['calls > 1', 'calls > 2'],
      then: [
        ['click', 'Refresh'],
        ['gone', 'Loading the post failed'],
        // Two clicks at once would be one request.
        ['sent', 'GET', '/posts/1', { times: 2 }],
        ['wait', 300],
        ['click', 'Refresh'],
        ['see', 'Loading the post failed'],
      ],
    },
  ],
} satisfies Example;
