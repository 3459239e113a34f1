import type { Example } from '../Example.ts';

export default {
  title: 'Request bodies and their content types',
  page: 'endpoint/rest-endpoint',
  rules: ['REST-3', 'REST-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'The server saw: nothing yet'],
    ['click', 'Object'],
    ['see', 'The server saw: application/json'],
    ['sent', 'POST', '/letters', { times: 1, body: { to: 'Ada' } }],
    ['click', 'Form'],
    ['see', 'The server saw: multipart/form-data'],
    ['click', 'Array'],
    ['see', 'The server saw: application/json'],
    ['sent', 'POST', '/letters', { times: 3, body: ['Ada'] }],
    ['click', 'Parameters'],
    ['see', 'The server saw: application/x-www-form-urlencoded'],
    ['sent', 'POST', '/letters', { times: 4, body: 'to=Ada' }],
    ['click', 'Text'],
    ['see', 'The server saw: text/plain'],
    ['sent', 'POST', '/letters', { times: 5, body: 'Dear Ada' }],
    ['click', 'Nothing'],
    ['see', 'The server saw: no content type'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ["post(['Ada'])", "post(new Blob(['Ada'], { type: 'text/csv' }))"],
      then: [
        ['click', 'Array'],
        ['see', 'The server saw: text/csv'],
      ],
    },
  ],
} satisfies Example;
