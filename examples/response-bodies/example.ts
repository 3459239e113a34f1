import type { Example } from '../Example.ts';

export default {
  title: 'Response bodies by content type',
  page: 'endpoint/rest-endpoint',
  rules: ['REST-4'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Data: nothing yet'],
    ['click', 'json'],
    ['see', 'Data: {"ok":true}'],
    ['click', 'text'],
    ['see', 'Data: "hello"'],
    ['click', 'bytes'],
    ['see', 'Data: a Blob of 3 bytes'],
    ['click', 'empty'],
    ['see', 'Data: null'],
    ['click', 'json'],
    ['see', 'Data: {"ok":true}'],
    ['click', '204'],
    ['see', 'Data: null'],
    ['sent', 'GET', '/answers/204'],
    ['result', 'GET /answers/204', null],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["HttpResponse.text('hello')", "HttpResponse.text('')"],
      then: [
        ['click', 'text'],
        ['see', 'Data: null'],
      ],
    },
  ],
} satisfies Example;
