import type { Example } from '../Example.ts';

export default {
  title: 'Poll until a job is done',
  page: 'endpoint/polling',
  rules: ['REST-8'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Export: done, 100 %'],
    ['wait', 1500],
    ['sent', 'GET', '/jobs/1', { times: 3 }],
    ['click', 'Export again'],
    ['see', 'Export: running'],
    ['see', 'Export: done, 100 %'],
    ['wait', 1500],
    ['sent', 'GET', '/jobs/1', { times: 6 }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ["!job || job.status === 'running' ? 500 : false", '!job ? 500 : false'],
      then: [
        ['see', 'Export: running, 0 %'],
        ['wait', 1500],
        ['see', 'Export: running, 0 %'],
        ['sent', 'GET', '/jobs/1'],
      ],
    },
  ],
} satisfies Example;
