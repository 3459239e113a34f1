import type { Example } from '../Example.ts';

export default {
  title: 'Read the bytes of a file',
  page: 'recipes/array-buffer',
  rules: ['TRF-10', 'TRF-12', 'REST-6', 'REST-7'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Nothing read yet.'],
    ['click', 'Read'],
    ['see', 'ArrayBuffer of 8 bytes: 89 50 4e 47 …'],
    ['sent', 'GET', '/files/logo/download'],
    ['click', 'empty'],
    ['see', 'The server sent no file.'],
    ['click', 'slow'],
    ['see', 'ArrayBuffer of 8 bytes: 89 50 4e 47 …'],
    ['click', 'expired'],
    ['see', 'No PNG: 3c 68 31 3e …'],
    ['click', 'locked'],
    ['see', 'Not read. Try again.'],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['0x89, 0x50', '0x00, 0x50'],
      then: [
        ['click', 'Read'],
        ['see', 'No PNG: 00 50 4e 47 …'],
      ],
    },
  ],
} satisfies Example;
