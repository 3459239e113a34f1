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
    ['console', 'error', 'GET /pages/missing responded with 404'],
    ['sent', 'GET', '/pages/missing'],
    ['click', 'offline'],
    ['see', 'GET failed. Kind: network. Status: none.'],
    ['console', 'error', 'GET /pages/offline got no response'],
    ['click', 'slow'],
    ['see', 'GET failed. Kind: timeout. Status: none.'],
    ['console', 'error', 'GET /pages/slow took more than 300 ms'],
    ['click', 'html'],
    ['see', 'GET failed. Kind: parse. Status: 200.'],
    ['console', 'error', 'an HTML page in place of JSON'],
    ['console', 'error', '<!doctype html><title>Sign in</title>'],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['status: 404', 'status: 503'],
      then: [
        ['click', 'missing'],
        ['see', 'Kind: http. Status: 503.'],
        ['console', 'error', 'GET /pages/missing responded with 503'],
      ],
    },
  ],
} satisfies Example;
