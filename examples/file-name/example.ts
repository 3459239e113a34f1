import type { Example } from '../Example.ts';

export default {
  title: 'Save a file under the server’s name',
  page: 'recipes/file-download',
  rules: ['TRF-9', 'TRF-12', 'REST-4', 'REST-7'],
  files: ['api.ts', 'save.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Saved: nothing yet'],
    ['click', 'quoted'],
    ['see', 'Saved: report, final.txt'],
    ['downloaded', 'report, final.txt', 10],
    ['sent', 'GET', '/files/quoted/download'],
    ['click', 'unquoted'],
    ['see', 'Saved: report.txt'],
    ['downloaded', 'report.txt', 10],
    ['click', 'extended'],
    ['see', 'Saved: résumé.txt'],
    ['downloaded', 'résumé.txt', 10],
    ['click', 'absent'],
    ['see', 'Saved: download'],
    ['downloaded', 'download', 10],
    ['click', 'empty'],
    ['see', 'Saved: the server sent no file'],
    ['click', 'quoted'],
    ['see', 'Saved: report, final.txt'],
    ['sent', 'GET', '/files/quoted/download', { times: 2 }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['filename=report.txt', 'filename="../../etc/passwd"'],
      then: [
        ['click', 'unquoted'],
        ['see', 'Saved: passwd'],
      ],
    },
  ],
} satisfies Example;
