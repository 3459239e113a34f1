import type { Example } from '../Example.ts';

export default {
  title: 'Turn polling on and off',
  page: 'react/use-subscription',
  rules: ['REST-8', 'ENT-7'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Step 1 of 3'],
    ['wait', 1200],
    ['see', 'Step 1 of 3'],
    ['sent', 'GET', '/builds/7'],
    ['click', 'Keep up to date'],
    ['see', 'Step 3 of 3'],
    ['stored', 'Build', { 7: { id: '7', step: 3 } }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['useState(false)', 'useState(true)'],
      then: [['see', 'Step 3 of 3']],
    },
    {
      in: 'api.ts',
      replace: ['pollFrequency: 500', 'pollFrequency: 2000'],
      then: [
        ['see', 'Step 1 of 3'],
        ['click', 'Keep up to date'],
        ['see', 'Step 2 of 3'],
        ['click', 'Keep up to date'],
        ['wait', 3000],
        ['see', 'Step 2 of 3'],
        ['sent', 'GET', '/builds/7', { times: 2 }],
      ],
    },
  ],
} satisfies Example;
