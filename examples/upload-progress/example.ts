import type { Example } from '../Example.ts';

export default {
  title: 'Show the progress of an upload',
  page: 'recipes/upload-progress',
  rules: ['REST-2', 'CTL-18'],
  files: ['sendWithProgress.ts', 'api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['click', 'Upload'],
    ['see', '50 % sent'],
    ['see', 'The server has 1000 bytes.'],
    ['gone', '% sent'],
    ['sent', 'POST', '/files'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['1_000', '2_000'],
      then: [
        ['click', 'Upload'],
        ['see', 'The server has 2000 bytes.'],
      ],
    },
  ],
} satisfies Example;
