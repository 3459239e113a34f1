import type { Example } from '../Example.ts';

const api = 'https://api.example.com/v2';

export default {
  title: 'One base URL and one header for a whole API',
  page: 'endpoint/base-url',
  rules: ['REST-1', 'REST-2', 'CTL-7'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Open'],
    ['see', 'Green tea'],
    ['sent', 'GET', `${api}/status`, { headers: { 'Accept-Language': 'en' } }],
    ['sent', 'GET', `${api}/teas`, { headers: { 'Accept-Language': 'en' } }],
    ['click', 'Deutsch'],
    ['see', 'Geöffnet'],
    ['see', 'Grüner Tee'],
    ['sent', 'GET', `${api}/teas`, { times: 2, headers: { 'Accept-Language': 'de' } }],
    ['stored', 'Tea', { 1: { id: '1', name: 'Grüner Tee' } }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ["locale: 'en'", "locale: 'de'"],
      then: [
        ['see', 'Grüner Tee'],
        ['sent', 'GET', `${api}/teas`, { headers: { 'Accept-Language': 'de' } }],
      ],
    },
  ],
} satisfies Example;
