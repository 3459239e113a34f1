import type { Example } from '../Example.ts';

export default {
  title: 'The same tables, the same result',
  page: 'migrating/normalizr',
  rules: ['ARR-1', 'ENT-2', 'ENT-3', 'ENT-4'],
  files: ['api.ts', 'App.tsx'],
  steps: [
    ['see', 'Result: ["1","2"]'],
    ['see', 'Users: {"jane":{"login":"jane","name":"Jane"}}'],
    ['see', '"1":{"id":1,"title":"Rain","author":"jane"}'],
    ['see', '"2":{"id":2,"title":"Sun","author":"jane"}'],
    ['see', 'Rain, by Jane'],
    ['see', 'Sun, by Jane'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['return this.login;', 'return this.name;'],
      then: [
        ['see', 'Users: {"Jane":{"login":"jane","name":"Jane"}}'],
        ['see', '"1":{"id":1,"title":"Rain","author":"Jane"}'],
      ],
    },
  ],
} satisfies Example;
