import type { Example } from '../Example.ts';

const url = 'https://api.example.com/groups/r%26d%2Fweb/members?page=2&tag=new&tag=old';

export default {
  title: 'Path and query parameters',
  page: 'endpoint/rest-endpoint',
  rules: ['REST-1', 'REST-10'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', url],
    ['see', 'Edsger'],
    ['sent', 'GET', url],
    ['result', `GET ${url}`, ['3']],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['sort: undefined', "sort: 'name'"],
      then: [
        [
          'sent',
          'GET',
          'https://api.example.com/groups/r%26d%2Fweb/members?page=2&sort=name&tag=new&tag=old',
        ],
      ],
    },
    {
      in: 'App.tsx',
      replace: ["  group: 'r&d/web',\n", ''],
      then: [
        ['see', '[path_argument_missing]'],
        ['console', 'error', 'path_argument_missing'],
        ['sent', 'GET', url, { times: 0 }],
      ],
    },
  ],
} satisfies Example;
