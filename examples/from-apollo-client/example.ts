import type { Example } from '../Example.ts';

export default {
  title: 'A created record joins its list',
  page: 'migrating/apollo-client',
  rules: ['GQL-2', 'GQL-4', 'COL-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'site: Fix the footer'],
    ['see', 'app: Dark mode'],
    ['click', 'Add to site'],
    ['see', 'site: Fix the footer, Sort by date'],
    ['see', 'app: Dark mode'],
    ['gone', 'Dark mode, Sort by date'],
    ['sent', 'POST', '/graphql', { times: 3 }],
    [
      'stored',
      'Issue',
      {
        1: { id: '1', title: 'Fix the footer' },
        2: { id: '2', title: 'Dark mode' },
        3: { id: '3', title: 'Sort by date' },
      },
    ],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['issues.push', 'issues.unshift'],
      then: [
        ['click', 'Add to site'],
        ['see', 'site: Sort by date, Fix the footer'],
      ],
    },
  ],
} satisfies Example;
