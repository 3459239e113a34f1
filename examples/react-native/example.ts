import type { Example } from '../Example.ts';

export default {
  title: 'Refetch when an app of React Native is opened again',
  page: 'react/react-native',
  rules: ['CTL-23'],
  files: ['activity.ts', 'App.tsx', 'api.ts', 'phone.ts', 'mocks.ts'],
  steps: [
    ['see', '9 left'],
    ['click', 'Leave the app'],
    ['wait', 1100],
    ['sent', 'GET', '/teas/green'],
    ['click', 'Open the app'],
    ['see', '8 left'],
    ['sent', 'GET', '/teas/green', { times: 2 }],
    ['click', 'Disconnect'],
    ['wait', 1100],
    ['click', 'Reconnect'],
    ['see', '7 left'],
    ['sent', 'GET', '/teas/green', { times: 3 }],
  ],
  edits: [
    {
      in: 'activity.ts',
      replace: ["status === 'active'", 'true'],
      then: [
        ['see', '9 left'],
        ['click', 'Leave the app'],
        ['wait', 1100],
        ['click', 'Open the app'],
        ['wait', 500],
        ['see', '9 left'],
        ['sent', 'GET', '/teas/green'],
      ],
    },
  ],
} satisfies Example;
