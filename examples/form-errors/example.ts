import type { Example } from '../Example.ts';

export default {
  title: 'Show the field errors of a 422 in a form',
  page: 'react/use-mutation',
  rules: ['REST-13', 'CTL-18'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['click', 'Publish'],
    ['see', 'This title is taken'],
    ['gone', 'Not published'],
    ['stored', 'Post', {}],
    ['type', 'Title', 'Crash'],
    ['click', 'Publish'],
    ['see', 'Not published. Try again.'],
    ['gone', 'taken'],
    ['type', 'Title', 'Blocked'],
    ['click', 'Publish'],
    ['see', 'Not published. Try again.'],
    ['type', 'Title', 'News'],
    ['click', 'Publish'],
    ['see', 'Published: News'],
    ['gone', 'Not published'],
    ['stored', 'Post', { 1: { id: '1', title: 'News' } }],
    ['sent', 'POST', '/posts', { times: 4 }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["['Hello']", '[] as string[]'],
      then: [
        ['click', 'Publish'],
        ['see', 'Published: Hello'],
        ['gone', 'taken'],
      ],
    },
  ],
} satisfies Example;
