import type { Example } from '../Example.ts';

export default {
  title: 'Types from schemas, paths and bodies',
  page: 'typescript',
  rules: ['REST-10', 'ENT-1', 'ENT-4'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', '100 books in all'],
    ['see', 'Dune by Herbert: free'],
    ['sent', 'GET', '/shelves/a/books'],
    ['click', 'Lend Dune'],
    ['see', 'Dune by Herbert: lent, due 2030'],
    ['sent', 'PATCH', '/books/1', { body: { status: 'lent' } }],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ["{ shelf: 'a' }", "{ shelf: 'b', status: 'free' }"],
      then: [['sent', 'GET', '/shelves/b/books?status=free']],
    },
  ],
} satisfies Example;
