import type { Example } from '../Example.ts';

const stored = {
  brass: { id: 'brass', title: 'Brass', startsAt: '2026-12-24T18:00:00Z' },
  choir: { id: 'choir', title: 'Choir', startsAt: null },
};

export default {
  title: 'A nullable date',
  page: 'schema/deserializing',
  rules: ['ENT-4', 'ENT-5'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Brass: Thu, 24 Dec 2026 18:00:00 GMT'],
    ['see', 'Choir: not planned yet'],
    ['stored', 'Concert', stored],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['startsAt: null', "startsAt: '2027-01-01T12:00:00Z'"],
      then: [['see', 'Choir: Fri, 01 Jan 2027 12:00:00 GMT']],
    },
    {
      in: 'App.tsx',
      replace: ['startsAt.toUTCString()', 'startsAt.getUTCFullYear()'],
      then: [
        ['see', 'Brass: 2026'],
        ['stored', 'Concert', stored],
      ],
    },
  ],
} satisfies Example;
