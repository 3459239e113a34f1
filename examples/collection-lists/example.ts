import type { Example } from '../Example.ts';

const stored = {
  1: { id: '1', title: 'Wash up' },
  2: { id: '2', title: 'Water the beans' },
  3: { id: '3', title: 'Clean the oven' },
};

export default {
  title: 'One Collection with a list for each room',
  page: 'schema/collections',
  rules: ['COL-1', 'REST-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'kitchen: Wash up'],
    ['see', 'garden: Water the beans'],
    ['click', 'Add to the kitchen'],
    ['see', 'kitchen: Wash up, Clean the oven garden: Water the beans'],
    ['stored', 'Todo', stored],
    ['sent', 'GET', '/todos?room=kitchen'],
    ['sent', 'GET', '/todos?room=garden'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ["{ room: 'kitchen' }, oven", "{ room: 'garden' }, oven"],
      then: [
        ['see', 'garden: Water the beans'],
        ['click', 'Add to the kitchen'],
        ['see', 'kitchen: Wash up garden: Water the beans, Clean the oven'],
      ],
    },
  ],
} satisfies Example;
