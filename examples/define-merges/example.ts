import type { Example } from '../Example.ts';

export default {
  title: 'Add a type to a mapping',
  page: 'schema/define',
  rules: ['ARR-10', 'ARR-8'],
  files: ['api.ts', 'App.tsx'],
  steps: [
    ['see', 'Tables: Link'],
    ['see', 'Result: [{"id":"1","schema":"link"},{"id":10,"type":"post"}]'],
    ['click', 'Define posts'],
    ['see', 'Tables: Link, Post'],
    ['see', 'Result: [{"id":"1","schema":"link"},{"id":"10","schema":"post"}]'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['feed.define({ post: Post })', 'feed.define({ link: Post })'],
      then: [
        ['see', 'Tables: Link'],
        ['click', 'Define posts'],
        ['see', 'Tables: Post'],
        ['see', 'Result: [{"id":"1","schema":"link"},{"id":10,"type":"post"}]'],
      ],
    },
  ],
} satisfies Example;
