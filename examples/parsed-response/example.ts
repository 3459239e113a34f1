import type { Example } from '../Example.ts';

export default {
  title: 'Validate each response before it is stored',
  page: 'recipes/validation',
  rules: ['REST-5', 'REST-2', 'TRF-12'],
  files: ['api.ts', 'shape.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Rain, 0 readers'],
    ['stored', 'Article', { 1: { id: '1', title: 'Rain', readers: 0 } }],
    ['click', 'Article 2'],
    ['see', 'This article cannot be shown.'],
    ['stored', 'Article', { 1: { id: '1', title: 'Rain', readers: 0 } }],
    ['click', 'Article 6'],
    ['see', 'Snow, 5 readers'],
    ['click', 'Article 3'],
    ['see', 'This article cannot be shown.'],
    ['sent', 'GET', '/articles/3'],
    ['click', 'Article 1'],
    ['see', 'Rain, 0 readers'],
    ['click', 'Article 4'],
    ['see', 'This article cannot be shown.'],
    ['sent', 'GET', '/articles/4'],
    ['click', 'Article 1'],
    ['see', 'Rain, 0 readers'],
    ['click', 'Article 5'],
    ['see', 'This article cannot be shown.'],
    ['sent', 'GET', '/articles/5'],
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
