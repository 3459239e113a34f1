import type { Example } from '../Example.ts';

export default {
  title: 'Write WebSocket messages to the store',
  page: 'endpoint/websocket',
  rules: ['SET-1', 'SET-3', 'COL-1', 'UNI-1'],
  files: ['api.ts', 'usePushed.ts', 'App.tsx', 'openSocket.ts', 'mocks.ts'],
  steps: [
    ['see', 'assam: 4'],
    ['see', 'sencha: 5'],
    ['gone', 'oolong'],
    ['sent', 'GET', '/teas'],
    ['stored', '[Tea]', { '[{},"GET /teas"]': ['assam', 'oolong', 'sencha'] }],
  ],
  edits: [
    {
      in: 'openSocket.ts',
      replace: ['"price": 7', '"price": 70'],
      then: [['see', 'oolong: 70']],
    },
  ],
} satisfies Example;
