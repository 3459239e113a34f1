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
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: [
        "HttpResponse.arrayBuffer(bytes.buffer, {\n      headers: { 'Content-Type': 'image/gif' },\n    }),",
        'new HttpResponse(null, { status: 204 }),',
      ],
      then: [
        ['click', 'Download'],
        ['see', 'The server sent no file.'],
      ],
    },
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
