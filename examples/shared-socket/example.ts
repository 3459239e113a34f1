import type { Example } from '../Example.ts';

export default {
  title: 'One socket for all components',
  page: 'endpoint/websocket',
  rules: ['SET-1', 'COL-1', 'UNI-1'],
  files: ['SocketSubscription.ts', 'SharedSocket.ts', 'App.tsx', 'api.ts', 'openSocket.ts', 'mocks.ts'],
  steps: [
    ['see', 'Here: Bob, Eve'],
    ['see', 'Highest bid: 100'],
    ['see', 'Bid at least 101'],
    ['console', 'log', 'Socket opened'],
    ['console', 'log', 'listen GET /bids/7'],
    ['console', 'log', 'listen GET /members'],
    ['sent', 'GET', '/bids/7'],
    ['sent', 'GET', '/members'],
    ['click', 'Leave'],
    ['console', 'log', 'leave GET /bids/7'],
    ['console', 'log', 'leave GET /members'],
    ['console', 'log', 'Socket closed'],
  ],
  edits: [
    {
      in: 'openSocket.ts',
      replace: ['amount: ticks', 'amount: ticks * 2'],
      then: [
        ['see', 'Highest bid: 200'],
        ['see', 'Bid at least 201'],
      ],
    },
  ],
} satisfies Example;
