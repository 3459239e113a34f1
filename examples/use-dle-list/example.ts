import type { Example } from '../Example.ts';

export default {
  title: 'Compare records of a list that changes',
  page: 'react/use-dle-list',
  rules: ['CTL-17'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'assam: € 4'],
    ['see', 'oolong: sold out'],
    ['click', 'Add sencha'],
    ['see', 'sencha: loading…'],
    ['see', 'assam: € 4'],
    ['see', 'oolong: sold out'],
    ['see', 'sencha: € 6'],
    ['click', 'Reverse'],
    ['see', 'oolong: sold out'],
    ['click', 'Remove the first'],
    ['gone', 'oolong'],
    ['see', 'sencha: € 6'],
    ['sent', 'GET', '/teas/assam'],
    ['sent', 'GET', '/teas/oolong'],
    ['sent', 'GET', '/teas/sencha'],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['assam: 4,', 'assam: 4, oolong: 9,'],
      then: [
        ['see', 'assam: € 4'],
        ['see', 'oolong: € 9'],
        ['gone', 'sold out'],
      ],
    },
  ],
} satisfies Example;
