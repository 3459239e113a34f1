import type { Example } from '../Example.ts';

export default {
  title: 'GitHub issues: numeric ids and plain objects',
  page: 'migrating/normalizr',
  rules: ['FN-1', 'FN-4'],
  files: ['api.ts', 'App.tsx'],
  steps: [
    ['see', 'Result: [1,2,3]'],
    ['see', 'Users: {"11":{"id":11,"login":"mona"},"12":{"id":12,"login":"hubot"}}'],
    ['see', 'Labels: {"21":{"id":21,"name":"bug"}}'],
    ['see', 'By mona: Crash, Typo'],
    ['see', 'Read: {"id":1,"title":"Crash","user":{"id":11,"login":"mona"}'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: [
        "static override readonly key = 'users';\n  static override readonly numericIds = true;",
        "static override readonly key = 'users';",
      ],
      then: [
        ['see', 'By mona:'],
        ['gone', 'By mona: Crash'],
      ],
    },
  ],
} satisfies Example;
