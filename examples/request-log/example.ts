import type { Example } from '../Example.ts';

export default {
  title: 'Log requests and changes',
  page: 'debugging',
  rules: ['CTL-3', 'CTL-1'],
  files: ['App.tsx', 'useEvents.ts', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Ada'],
    ['see', 'GET /users/1: resolved'],
    ['click', 'Rename'],
    ['see', 'Ada L.'],
    ['see', 'wireshape/set: 1 changes'],
    ['sent', 'GET', '/users/1'],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ["HttpResponse.json({ id: '1', name: 'Ada' })", 'new HttpResponse(null, { status: 404 })'],
      then: [['see', 'GET /users/1: rejected']],
    },
  ],
} satisfies Example;
