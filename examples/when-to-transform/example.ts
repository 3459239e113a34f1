import type { Example } from '../Example.ts';

export default {
  title: 'Two APIs, one entity',
  page: 'recipes/when-to-transform',
  rules: ['TRF-0', 'TRF-12', 'REST-5'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'An API that fits: 12 readers'],
    ['see', 'An API that does not: 7 readers'],
    [
      'stored',
      'Article',
      {
        1: { id: '1', title: 'An API that fits', readerCount: 12 },
        2: { id: '2', title: 'An API that does not', readerCount: 7 },
      },
    ],
    ['sent', 'GET', '/articles/1'],
    ['sent', 'GET', '/old/article.cgi/2'],
    ['click', 'Article 3'],
    ['see', 'A slow API: 1 readers'],
    ['click', 'Article 4'],
    ['see', 'is empty, but its endpoint needs data'],
    ['click', 'Article 5'],
    ['see', 'responded with 423'],
    ['click', 'Article 6'],
    ['see', 'responded with text/html that is not JSON'],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["does not', '7'", "does not', '8'"],
      then: [['see', 'An API that does not: 8 readers']],
    },
  ],
} satisfies Example;
