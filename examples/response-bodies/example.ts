import type { Example } from '../Example.ts';

export default {
  title: 'What comes in, as what',
  page: 'endpoint/lifecycle',
  rules: ['REST-4'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Answer: nothing yet'],
    ['click', 'json'],
    ['see', 'Answer: {"ok":true}'],
    ['click', 'text'],
    ['see', 'Answer: "hello"'],
    ['click', 'bytes'],
    ['see', 'Answer: a Blob of 3 bytes'],
    ['click', 'empty'],
    ['see', 'Answer: null'],
    ['click', 'json'],
    ['see', 'Answer: {"ok":true}'],
    ['click', '204'],
    ['see', 'Answer: null'],
    ['sent', 'GET', '/answers/204'],
    ['result', 'GET /answers/204', null],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["HttpResponse.text('hello')", "HttpResponse.text('')"],
      then: [
        ['click', 'text'],
        ['see', 'Answer: null'],
      ],
    },
  ],
} satisfies Example;
