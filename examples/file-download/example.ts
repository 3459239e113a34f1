import type { Example } from '../Example.ts';

export default {
  title: 'Download a file as a Blob',
  page: 'recipes/file-download',
  rules: ['TRF-8', 'TRF-12', 'REST-6', 'REST-7'],
  files: ['api.ts', 'save.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'No file yet.'],
    ['click', 'Download'],
    ['see', 'Blob of 43 bytes, image/gif'],
    ['downloaded', 'summer.gif', 43],
    ['sent', 'GET', '/files/summer/download'],
    ['click', 'Download'],
    ['sent', 'GET', '/files/summer/download', { times: 2 }],
    ['click', 'empty'],
    ['see', 'The server sent no file.'],
    ['click', 'slow'],
    ['see', 'Blob of 43 bytes, image/gif'],
    ['click', 'expired'],
    ['see', 'The server sent a page.'],
    ['click', 'locked'],
    ['see', 'Not downloaded. Try again.'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ["{ id: 'summer' }", "{ id: 'a/b' }"],
      then: [
        ['click', 'Download'],
        ['see', 'Blob of 43 bytes, image/gif'],
        ['sent', 'GET', '/files/a%2Fb/download'],
      ],
    },
  ],
} satisfies Example;
