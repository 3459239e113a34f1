import type { Example } from '../Example.ts';

export default {
  title: 'normalize, denormalize and a reducer',
  page: 'migrating/normalizr',
  rules: ['ARR-1', 'ENT-2', 'ENT-3', 'ENT-4'],
  files: ['api.ts', 'reducer.ts', 'App.tsx'],
  steps: [
    ['see', 'Result: ["1","2"]'],
    ['see', 'Users: {"jane":{"login":"jane","name":"Jane"}}'],
    ['see', '"1":{"id":1,"title":"Rain","author":"jane"}'],
    ['see', '"2":{"id":2,"title":"Sun","author":"jane"}'],
    ['see', 'Rain, by Jane'],
    ['see', 'Sun, by Jane'],
    ['click', 'Load more'],
    ['see', 'Snow, by Jane'],
    ['see', '"3":{"id":3,"title":"Snow","author":"jane"}'],
    ['see', 'Users: {"jane":{"login":"jane","name":"Jane"}}'],
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
