import type { Example } from '../Example.ts';

export default {
  title: 'Two optimistic updates at once',
  page: 'endpoint/optimistic',
  rules: ['REST-1', 'ENT-7'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', '10 votes'],
    ['click', 'Vote'],
    ['click', 'Vote'],
    ['see', '12 votes'],
    ['wait', 3500],
    ['see', '12 votes'],
    ['sent', 'POST', '/posts/7/votes', { times: 2 }],
    ['stored', 'Post', { 7: { id: '7', votes: 12 } }],
    // The server refuses the third vote, and counts the fourth.
    ['click', 'Vote'],
    ['click', 'Vote'],
    ['see', '14 votes'],
    ['see', '13 votes'],
    ['see', 'Refused: 1'],
    ['sent', 'POST', '/posts/7/votes', { times: 4 }],
    ['wait', 2000],
    ['see', '13 votes'],
    ['stored', 'Post', { 7: { id: '7', votes: 13 } }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['votes: post.votes + 1', 'votes: post.votes + 100'],
      then: [
        ['see', '10 votes'],
        ['click', 'Vote'],
        ['see', '110 votes'],
        ['see', '11 votes'],
      ],
    },
  ],
} satisfies Example;
