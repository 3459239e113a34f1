import type { Example } from '../Example.ts';

export default {
  title: 'The steps of a request in order',
  page: 'endpoint/lifecycle',
  rules: ['REST-2', 'REST-1', 'REST-3', 'REST-4', 'REST-5'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['click', 'Send'],
    [
      'see',
      'fetch [{"book":7},{"text":"Hi"}] getRequestInit {"text":"Hi"} fetchResponse "/books/7/notes" parseResponse 201 process {"id":1,"text":"Hi"}',
    ],
    [
      'sent',
      'POST',
      '/books/7/notes',
      { body: { text: 'Hi' }, headers: { 'Content-Type': 'application/json' } },
    ],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['return super.getRequestInit(body);', "return super.getRequestInit({ text: 'Changed' });"],
      then: [
        ['click', 'Send'],
        ['see', 'process {"id":1,"text":"Changed"}'],
        ['sent', 'POST', '/books/7/notes', { body: { text: 'Changed' } }],
      ],
    },
    {
      in: 'api.ts',
      replace: ['return super.fetchResponse(url, init);', 'return Promise.resolve(Response.json([url]));'],
      then: [
        ['click', 'Send'],
        ['see', 'parseResponse 200 process ["/books/7/notes"]'],
        ['sent', 'POST', '/books/7/notes', { times: 0 }],
      ],
    },
  ],
} satisfies Example;
