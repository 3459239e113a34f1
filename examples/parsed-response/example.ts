import type { Example } from '../Example.ts';

export default {
  title: 'Validate each response before it is stored',
  page: 'recipes/validation',
  rules: ['REST-5', 'REST-2'],
  files: ['api.ts', 'shape.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Rain, 0 readers'],
    ['stored', 'Article', { 1: { id: '1', title: 'Rain', readers: 0 } }],
    ['click', 'Article 2'],
    ['see', 'This article cannot be shown.'],
    ['stored', 'Article', { 1: { id: '1', title: 'Rain', readers: 0 } }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["headline: 'Wind'", "title: 'Wind', readers: 3"],
      then: [
        ['click', 'Article 2'],
        ['see', 'Wind, 3 readers'],
      ],
    },
  ],
} satisfies Example;
