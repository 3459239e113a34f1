import type { Example } from '../Example.ts';

const stored = '"Article": { "5": { "id": "5", "title": "Rain", "author": "1" } }';

export default {
  title: 'One endpoint, without React',
  page: 'endpoint/rest-endpoint',
  rules: ['REST-1', 'REST-3', 'REST-4', 'CTL-1'],
  files: ['api.ts', 'send.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Request PATCH /articles/5'],
    ['see', 'Request body {"title":"Rain"}'],
    ['see', 'Response 200 {"id":"5","title":"Rain","author":{"id":"1","name":"Ada"}}'],
    ['see', 'Result { "id": "5", "title": "Rain", "author": { "id": "1", "name": "Ada" } }'],
    ['see', stored],
    ['sent', 'PATCH', '/articles/5', { body: { title: 'Rain' } }],
    ['stored', 'Author', { 1: { id: '1', name: 'Ada' } }],
    ['stored', 'Article', { 5: { id: '5', title: 'Rain', author: '1' } }],
  ],
  edits: [
    {
      in: 'send.ts',
      replace: ["{ id: '5' }", "{ id: '6' }"],
      then: [
        ['see', 'Request PATCH /articles/6'],
        ['sent', 'PATCH', '/articles/6', { body: { title: 'Rain' } }],
        ['stored', 'Article', { 6: { id: '6', title: 'Rain', author: '1' } }],
      ],
    },
    {
      in: 'mocks.ts',
      replace: ['...change,\n', '...change,\n    }, { status: 422 });\n    HttpResponse.json({\n'],
      then: [
        ['see', 'Request body {"title":"Rain"} Error PATCH /articles/:id responded with 422'],
        ['gone', 'Result'],
      ],
    },
  ],
} satisfies Example;
