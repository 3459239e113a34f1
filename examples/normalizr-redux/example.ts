import type { Example } from '../Example.ts';

export default {
  title: 'Redux: a reducer for each table, and a selector',
  page: 'migrating/normalizr',
  rules: ['FN-1', 'FN-3', 'FN-4'],
  files: ['reducers.ts', 'store.ts', 'Issues.tsx', 'App.tsx', 'api.ts'],
  steps: [
    ['see', 'Crash, by mona'],
    ['see', 'Typo, by hubot'],
    ['see', 'Users: {"11":{"id":11,"login":"mona"},"12":{"id":12,"login":"hubot"}}'],
    ['see', 'Labels: {"21":{"id":21,"name":"bug"}}'],
    ['see', '"1":{"id":1,"title":"Crash","user":11,"labels":[21]}'],
    ['click', 'Load more'],
    ['see', 'Freeze, by hubot-2'],
    ['see', 'Typo, by hubot-2'],
    ['see', 'Empty, by mona'],
    ['see', 'Users: {"11":{"id":11,"login":"mona"},"12":{"id":12,"login":"hubot-2"}}'],
    ['see', '"3":{"id":3,"title":"Freeze","user":12,"labels":[21]}'],
  ],
  edits: [
    {
      in: 'reducers.ts',
      replace: ["labels: table('labels')", "labels: (rows = {} as Tables['labels']) => rows"],
      then: [
        ['see', 'Labels: {}'],
        ['see', '"1":{"id":1,"title":"Crash","user":11,"labels":[21]}'],
      ],
    },
  ],
} satisfies Example;
