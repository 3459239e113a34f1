import type { Example } from '../Example.ts';

export default {
  title: 'Four kinds of errors',
  page: 'endpoint/errors',
  rules: ['REST-9', 'REST-4', 'CTL-3'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'No request yet'],
    ['click', 'missing'],
    ['see', 'GET failed. Kind: http. Status: 404.'],
    ['sent', 'GET', '/pages/missing'],
    ['click', 'offline'],
    ['see', 'GET failed. Kind: network. Status: none.'],
    ['click', 'slow'],
    ['see', 'GET failed. Kind: timeout. Status: none.'],
    ['click', 'html'],
    ['see', 'GET failed. Kind: parse. Status: 200.'],
    ['see', 'an HTML page in place of JSON'],
    ['see', '<!doctype html><title>Sign in</title>'],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['status: 404', 'status: 503'],
      then: [
        ['click', 'missing'],
        ['see', 'Kind: http. Status: 503.'],
      ],
    },
  ],
} satisfies Example;
