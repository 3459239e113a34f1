import type { Example } from '../Example.ts';

export default {
  title: 'Show the progress of an upload',
  page: 'recipes/upload-progress',
  rules: ['REST-2', 'REST-9', 'TRF-12', 'CTL-18'],
  files: ['sendWithProgress.ts', 'api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['click', 'Upload'],
    ['see', '50 % sent'],
    ['see', 'The server has 1000 bytes.'],
    ['gone', '% sent'],
    ['sent', 'POST', '/files'],
    ['click', 'slow'],
    ['sent', 'POST', '/files', { times: 2 }],
    ['see', 'The server has 1000 bytes.'],
    ['click', 'empty'],
    ['see', 'The server has the photo.'],
    ['click', 'full'],
    ['see', 'Not uploaded: the server refused it (507).'],
    ['click', 'expired'],
    ['see', 'Not uploaded: log in again.'],
    ['click', 'offline'],
    ['see', 'Not uploaded: there is no connection.'],
    ['click', 'stuck'],
    ['see', '100 % sent'],
    ['click', 'Cancel'],
    ['gone', '% sent'],
    ['gone', 'Not uploaded'],
    ['click', 'Wait half a second at most'],
    ['click', 'stuck'],
    ['see', 'Not uploaded: it took too long.'],
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
