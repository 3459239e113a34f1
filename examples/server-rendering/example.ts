import type { Example } from '../Example.ts';

export default {
  title: 'Server rendering without a second request',
  page: 'react/server-rendering',
  rules: ['CTL-1', 'CTL-3', 'CTL-4'],
  files: ['api.ts', 'Profile.tsx', 'App.tsx', 'mocks.ts'],
  steps: [
    ['click', 'Visit the page'],
    ['see', 'Jim'],
    ['sent', 'GET', '/users/123', { times: 1 }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: [' initialState={JSON.parse(sent)}', ''],
      then: [
        ['click', 'Visit the page'],
        ['see', 'Jim'],
        ['sent', 'GET', '/users/123', { times: 2 }],
      ],
    },
  ],
} satisfies Example;
