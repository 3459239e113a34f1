import type { Example } from '../Example.ts';

export default {
  title: 'Only what changed renders again',
  page: 'performance-advice',
  rules: ['ENT-7', 'CTL-8', 'UNI-1'],
  files: ['App.tsx', 'api.ts', 'countRender.ts', 'mocks.ts'],
  steps: [
    ['see', 'Green for 4, rendered 1 times'],
    ['see', 'Total 15, rendered 1 times'],
    ['click', 'Rename tea 2'],
    ['see', 'Oolong for 5, rendered 2 times'],
    ['see', 'Total 15, rendered 1 times'],
    ['see', 'Green for 4, rendered 1 times'],
    ['see', 'White for 6, rendered 1 times'],
    ['click', 'Raise the price of tea 3'],
    ['see', 'White for 9, rendered 2 times'],
    ['see', 'Green for 4, rendered 1 times'],
    ['see', 'Total 18'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['<Row key={tea.id} tea={tea} />', '<Row key={tea.id} tea={Tea.fromJS({ ...tea })} />'],
      then: [
        ['see', 'Green for 4, rendered 1 times'],
        ['click', 'Rename tea 2'],
        ['see', 'Green for 4, rendered 2 times'],
      ],
    },
  ],
} satisfies Example;
