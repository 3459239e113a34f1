import type { Example } from '../Example.ts';

export default {
  title: 'Normalize and denormalize',
  page: 'start/introduction',
  rules: ['ARR-1', 'ENT-4', 'ENT-7'],
  files: ['api.ts', 'App.tsx'],
  steps: [
    ['see', 'User: {"123":{"id":"123","name":"Jim"}}'],
    ['see', '"10":{"id":10,"content":"It rained all day.","author":"123"}'],
    ['see', '"11":{"id":11,"content":"Sun at last.","author":"123"}'],
    ['see', 'Result ["10","11"]'],
    ['see', 'Denormalized Jim: It rained all day. Jim: Sun at last.'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ["'Sun at last.', author: jim", "'Sun at last.', author: { ...jim, id: '456' }"],
      then: [['see', 'User: {"123":{"id":"123","name":"Jim"},"456":{"id":"456","name":"Jim"}}']],
    },
  ],
} satisfies Example;
