import type { Example } from '../Example.ts';

export default {
  title: 'Relationships: references back, made by process',
  page: 'migrating/normalizr',
  rules: ['ENT-7', 'ENT-9', 'FN-4'],
  files: ['api.ts', 'App.tsx'],
  steps: [
    ['see', 'Result: ["p1","p2"]'],
    ['see', '{"id":"p1","title":"Rain","author":"u1","comments":["c1","c2"]}'],
    ['see', '{"id":"p2","title":"Sun","author":"u1","comments":["c3"]}'],
    ['see', '{"id":"c1","text":"Wet.","by":"u2","post":"p1"}'],
    ['see', '{"id":"c2","text":"Yes.","by":"u1","post":"p1"}'],
    ['see', '{"id":"u1","name":"Ada","posts":["p1","p2"],"comments":["c2"]}'],
    ['see', '"comments":["c1","c3"]'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ["key === 'author'", "key === 'nobody'"],
      then: [['see', '"comments":["p1","c2","p2"]']],
    },
  ],
} satisfies Example;
