import type { Example } from '../Example.ts';

export default {
  title: 'Extend an endpoint',
  page: 'endpoint/lifecycle',
  rules: ['REST-2', 'REST-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'It is ?'],
    ['click', 'Here'],
    ['see', 'It is 13:00'],
    ['click', 'London'],
    ['see', 'It is 12:00'],
    ['click', 'In full'],
    ['see', 'It is 13:00:00'],
    ['sent', 'GET', '/london/time'],
    ['sent', 'GET', '/time', { times: 2 }],
    ['result', 'GET /london/time', '12:00'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ["urlPrefix: '/london'", "urlPrefix: '/london', process: () => 'late'"],
      then: [
        ['click', 'London'],
        ['see', 'It is late'],
      ],
    },
  ],
} satisfies Example;
