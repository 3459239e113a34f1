import type { Example } from '../Example.ts';

export default {
  title: 'Session cookie and CSRF token',
  page: 'endpoint/cookies',
  rules: ['REST-1', 'REST-2', 'TRF-12'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Read'],
    ['sent', 'GET', '/csrf', { times: 0 }],
    ['click', 'Add'],
    ['see', 'Sing'],
    ['sent', 'POST', '/notes', { headers: { 'X-CSRF-Token': 'c-42' } }],
    ['click', 'Delete Read'],
    ['gone', 'Read'],
    ['sent', 'DELETE', '/notes/1', { headers: { 'X-CSRF-Token': 'c-43' }, times: 2 }],
    ['sent', 'GET', '/csrf', { times: 2 }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ["'X-CSRF-Token': await token", "'X-CSRF-Token': 'none'"],
      then: [
        ['click', 'Add'],
        ['see', 'Not added.'],
        ['gone', 'Sing'],
      ],
    },
    {
      in: 'mocks.ts',
      replace: ['new HttpResponse(slowly({ token }))', "HttpResponse.html('<h1>Log in</h1>')"],
      then: [
        ['click', 'Add'],
        ['see', 'Not added.'],
        ['gone', 'Sing'],
        ['sent', 'POST', '/notes', { times: 0 }],
      ],
    },
    {
      in: 'mocks.ts',
      replace: [
        'new HttpResponse(slowly({ token }))',
        "HttpResponse.json({ code: 'busy' }, { status: 503 })",
      ],
      then: [
        ['click', 'Add'],
        ['see', 'Not added.'],
        ['gone', 'Sing'],
        ['sent', 'POST', '/notes', { times: 0 }],
      ],
    },
  ],
} satisfies Example;
