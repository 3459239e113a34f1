import type { Example } from '../Example.ts';

export default {
  title: 'A list with an invalid value throws',
  page: 'schema/bulk-set',
  rules: ['SET-4', 'CTL-1', 'ENT-2'],
  files: ['api.ts', 'App.tsx'],
  steps: [
    ['click', 'Write the good list'],
    ['see', 'Written.'],
    ['see', 'Users: Jim, Jane'],
    ['click', 'Write the bad list'],
    [
      'see',
      'At [1]: User has no primary key in {"name":"Nobody"}. Return a string from User.pk(), or have the server send "id". [pk_missing]',
    ],
    ['see', 'The state is the one before.'],
    ['see', 'Users: Jim, Jane'],
    ['gone', 'Joan'],
    ['stored', 'User', { 123: { id: '123', name: 'Jim' }, 456: { id: '456', name: 'Jane' } }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ["{ name: 'Nobody' }", "{ id: '0', name: 'Nobody' }"],
      then: [
        ['click', 'Write the bad list'],
        ['see', 'Written.'],
        ['see', 'Users: '],
        ['stored', 'User', { 789: { id: '789', name: 'Joan' }, 0: { id: '0', name: 'Nobody' } }],
      ],
    },
  ],
} satisfies Example;
