import type { Example } from '../Example.ts';

export default {
  title: 'Ignore messages that arrive late',
  page: 'endpoint/websocket',
  rules: ['ENT-9', 'COL-1', 'SET-3'],
  files: ['api.ts', 'useTicketMessages.ts', 'App.tsx', 'openSocket.ts', 'mocks.ts'],
  steps: [
    ['see', 'open: none'],
    ['see', 'done: login, search'],
    ['sent', 'GET', '/tickets?status=open'],
    [
      'stored',
      '[Ticket]',
      {
        '[{"status":"open"},"GET /tickets?status=open"]': [],
        '[{"status":"done"},"GET /tickets?status=done"]': ['login', 'search'],
      },
    ],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['Number(incoming.version) < Number(existing.version)', 'false'],
      then: [
        ['see', 'done: search'],
        ['see', 'open: login'],
      ],
    },
  ],
} satisfies Example;
