import type { Example } from '../Example.ts';

const text = 'It rained all day.';

export default {
  title: 'A preview in the list, the full record on its page',
  page: 'schema/partial-records',
  rules: ['CTL-24', 'ENT-7'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Rain'],
    ['stored', 'Article', { 1: { id: '1', title: 'Rain' }, 2: { id: '2', title: 'Sun' } }],
    ['click', 'Rain'],
    ['see', 'About Rain'],
    ['see', 'Loading the text…'],
    ['see', text],
    ['sent', 'GET', '/articles/1'],
    ['stored', 'Article', { 1: { id: '1', title: 'Rain', text }, 2: { id: '2', title: 'Sun' } }],
    ['sent', 'GET', '/articles', { times: 1 }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ["text = '';", 'text?: string;'],
      then: [
        ['see', 'Rain'],
        ['click', 'Rain'],
        ['see', 'No text'],
        ['sent', 'GET', '/articles/1', { times: 0 }],
      ],
    },
  ],
} satisfies Example;
