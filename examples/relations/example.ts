import type { Example } from '../Example.ts';

export default {
  title: 'One to many, many to many, and null',
  page: 'schema/relations',
  rules: ['ENT-4', 'ENT-7', 'ENT-9', 'UNI-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Steep: Ada (tea)'],
    ['see', 'Bake: no editor (tea, cake)'],
    ['see', 'Tag 1: Steep and Bake'],
    ['stored', 'Tag', { 1: { id: '1', slug: 'tea' }, 2: { id: '2', slug: 'cake' } }],
    [
      'stored',
      'Post',
      {
        1: { id: '1', title: 'Steep', editor: '7', tags: ['1'] },
        2: { id: '2', title: 'Bake', editor: null, tags: ['1', '2'] },
      },
    ],
    ['click', 'Show cake'],
    ['see', 'Tag 2: Bake'],
    ['click', 'Assign Ada'],
    ['see', 'Bake: Ada (tea, cake)'],
    ['click', 'Rename Ada'],
    ['see', 'Steep: Ada L. (tea)'],
    ['see', 'Bake: Ada L. (tea, cake)'],
    ['sent', 'GET', '/posts'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ["useState('tea')", "useState('cake')"],
      then: [['see', 'Tag 2: Bake']],
    },
  ],
} satisfies Example;
