import type { Example } from '../Example.ts';

const table = {
  123: { id: '123', name: 'Jim' },
  456: { id: '456', name: 'Jane' },
  789: { id: '789', name: 'Joan' },
};

export default {
  title: 'Three users, one update',
  page: 'schema/bulk-set',
  rules: ['SET-1', 'SET-2', 'SET-5', 'CTL-1'],
  files: ['api.ts', 'App.tsx'],
  steps: [
    ['see', 'Updates: 0'],
    ['click', 'Write three users'],
    ['see', 'Updates: 1 Jim Jane Joan'],
    ['stored', 'User', table],
    ['sent', 'GET', '/users', { times: 0 }],
    ['click', 'Write three users'],
    ['wait', 100],
    ['see', 'Updates: 1 Jim Jane Joan'],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: ['controller.set([User], users);', 'for (const user of users) controller.set(User, user);'],
      then: [
        ['click', 'Write three users'],
        ['see', 'Updates: 3 Jim Jane Joan'],
        ['stored', 'User', table],
      ],
    },
    {
      in: 'App.tsx',
      replace: [
        'controller.set([User], users);',
        'controller.set([User], [...users, { id: 1, name: "Jo" }]);',
      ],
      then: [
        ['click', 'Write three users'],
        ['see', 'Updates: 1'],
        ['see', 'Jim'],
        ['stored', 'User', { ...table, 1: { id: 1, name: 'Jo' } }],
      ],
    },
  ],
} satisfies Example;
