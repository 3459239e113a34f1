import type { Example } from '../Example.ts';

export default {
  title: 'Seats with a composite primary key',
  page: 'schema/entity',
  rules: ['ENT-1', 'ENT-2', 'ENT-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Row A, seat 1: taken'],
    ['see', 'Row B, seat 1: free'],
    ['stored', 'Seat', { 'A-1': { row: 'A', number: 1, taken: true }, 'B-1': { row: 'B', number: 1 } }],
    ['result', 'GET /seats', ['A-1', 'B-1']],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ["static override key = 'Seat';", "static override key = 'places';"],
      then: [
        ['see', 'Row B, seat 1: free'],
        ['stored', 'places', { 'A-1': { row: 'A', number: 1, taken: true }, 'B-1': { row: 'B', number: 1 } }],
      ],
    },
    {
      in: 'mocks.ts',
      replace: ["{ row: 'B', number: 1 }", "{ row: '', number: 1 }"],
      then: [
        [
          'see',
          'At [1]: Seat has no primary key in {"row":"","number":1}. Return a string from Seat.pk(), or have the server send "id". [pk_missing]',
        ],
        ['console', 'error', '[pk_missing]'],
      ],
    },
    {
      in: 'api.ts',
      replace: ['return this.row && `${this.row}-${this.number}`;', 'return this.number;'],
      then: [
        ['stored', 'Seat', { 1: { row: 'B', number: 1, taken: true } }],
        ['result', 'GET /seats', ['1', '1']],
      ],
    },
  ],
} satisfies Example;
