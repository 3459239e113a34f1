import type { Example } from '../Example.ts';

export default {
  title: 'A manager that refetches',
  page: 'managers',
  rules: ['CTL-3', 'CTL-7'],
  files: ['StatsManager.ts', 'App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Read'],
    ['see', '1 open'],
    ['click', 'Add'],
    ['see', 'Write'],
    ['see', '2 open'],
    ['sent', 'GET', '/stats', { times: 2 }],
    ['sent', 'GET', '/todos'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['[new StatsManager(), ...getDefaultManagers()]', 'getDefaultManagers()'],
      then: [
        ['see', '1 open'],
        ['click', 'Add'],
        ['see', 'Write'],
        ['see', '1 open'],
        ['sent', 'GET', '/stats'],
      ],
    },
  ],
} satisfies Example;
