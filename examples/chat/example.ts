import type { Example } from '../Example.ts';

export default {
  title: 'A chat over a socket',
  page: 'learn/board-and-chat',
  rules: ['COL-1', 'COL-2', 'SET-1', 'REST-9'],
  files: ['Room.tsx', 'ChatSocket.ts', 'App.tsx', 'api.ts', 'socket.ts', 'Style.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Bob Is it dry?'],
    ['sent', 'GET', '/rooms/garden/messages'],
    ['type', 'Message', 'No.'],
    ['click', 'Send'],
    ['see', 'Ada No.'],
    ['see', 'Bob is typing…'],
    ['see', 'Bob No. Yes!'],
    ['gone', 'Bob is typing…'],
    ['type', 'Message', 'A slug!'],
    ['click', 'Send'],
    ['see', 'No slugs here, please.'],
    ['gone', 'Ada A slug!'],
    ['sent', 'POST', '/rooms/garden/messages', { times: 2 }],
    ['click', '#kitchen'],
    ['see', 'Bob Soup at noon'],
    ['gone', 'Is it dry?'],
    ['click', '#garden'],
    ['see', 'Bob No. Yes!'],
    ['sent', 'GET', '/rooms/garden/messages'],
    ['sent', 'GET', '/users'],
    [
      'stored',
      'User',
      {
        ada: { id: 'ada', name: 'Ada' },
        bob: { id: 'bob', name: 'Bob', isTyping: false },
      },
    ],
  ],
  edits: [
    {
      in: 'ChatSocket.ts',
      replace: ['set(messages.push', 'set(messages.unshift'],
      then: [
        ['type', 'Message', 'No.'],
        ['click', 'Send'],
        ['see', 'Bob No. Yes! Bob Is it dry?'],
      ],
    },
  ],
} satisfies Example;
