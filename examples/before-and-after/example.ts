import type { Example } from '../Example.ts';

export default {
  title: 'A response before and after its transform',
  page: 'recipes/when-to-transform',
  rules: ['REST-5', 'CTL-1'],
  files: ['api.ts', 'load.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Before { "data": { "code": "BER", "STATION_NAME": "Berlin", "open": "Y" } }'],
    ['see', 'After { "id": "BER", "name": "Berlin", "isOpen": true }'],
    ['see', 'Stored { "Station": { "BER": { "id": "BER", "name": "Berlin", "isOpen": true } } }'],
    ['sent', 'GET', '/stations/BER', { times: 2 }],
    ['stored', 'Station', { BER: { id: 'BER', name: 'Berlin', isOpen: true } }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ["open === 'Y'", "open === 'N'"],
      then: [['see', 'After { "id": "BER", "name": "Berlin", "isOpen": false }']],
    },
    {
      in: 'api.ts',
      replace: ['id: code, ', ''],
      then: [
        ['see', 'Error'],
        ['gone', 'After'],
      ],
    },
  ],
} satisfies Example;
