import type { Example } from '../Example.ts';

export default {
  title: 'A list of objects with a user',
  page: 'schema/shorthand',
  rules: ['ARR-3', 'ARR-5', 'OBJ-1'],
  files: ['api.ts', 'App.tsx'],
  steps: [
    ['see', 'Result: [{"user":"123","role":"author"},{"user":"456","role":"editor"}]'],
    ['see', 'Users: {"123":{"id":"123","name":"Jim"},"456":{"id":"456","name":"Jane"}}'],
    ['see', 'The long form gives: [{"user":"123","role":"author"},{"user":"456","role":"editor"}]'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['new schema.Object({ user: User })', '{ user: User }'],
      then: [
        ['error', 'schema.Array got a mapping of ["user"] without a schemaAttribute'],
        ['error', '[mapping_without_attribute]'],
      ],
    },
  ],
} satisfies Example;
