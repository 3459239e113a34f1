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
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: [
        "HttpResponse.arrayBuffer(png.buffer, {\n      headers: { 'Content-Type': 'image/png' },\n    }),",
        'new HttpResponse(null, { status: 204 }),',
      ],
      then: [
        ['click', 'Read'],
        ['see', 'The server sent no file.'],
      ],
    },
    {
      in: 'mocks.ts',
      replace: ['0x89, 0x50', '0x00, 0x50'],
      then: [
        ['click', 'Read'],
        ['see', 'ArrayBuffer of 8 bytes: 00 50 4e 47 …'],
      ],
    },
  ],
} satisfies Example;
