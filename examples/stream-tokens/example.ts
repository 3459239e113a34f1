import type { Example } from '../Example.ts';

export default {
  title: 'Stream a reply word by word',
  page: 'recipes/streaming-response',
  rules: ['REST-6', 'REST-9', 'COL-1'],
  files: ['streamReply.ts', 'api.ts', 'linesOf.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Bot: Hello!'],
    ['click', 'beans'],
    ['see', '(writing)'],
    ['see', 'Bot: Water the beans at noon, and wait.'],
    ['gone', '(writing)'],
    ['sent', 'POST', '/replies', { body: { prompt: 'beans' } }],
    ['click', 'a story'],
    ['see', 'Once upon a time and then'],
    ['click', 'Stop'],
    ['see', '(stopped)'],
    ['click', 'lost'],
    ['see', 'Bot: The connection (failed: '],
    ['click', 'empty'],
    ['see', 'Bot: (failed: no reply)'],
    ['click', 'busy'],
    ['see', 'responded with 429'],
    ['click', 'page'],
    ['see', 'Bot: (failed: not a reply)'],
  ],
  edits: [
    {
      in: 'streamReply.ts',
      replace: ["author: 'Bot', text: ''", "author: 'Gardener', text: ''"],
      then: [
        ['click', 'beans'],
        ['see', 'Gardener: Water the beans at noon, and wait.'],
      ],
    },
  ],
} satisfies Example;
