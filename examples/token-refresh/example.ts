import type { Example } from '../Example.ts';

export default {
  title: 'Refresh an expired token',
  page: 'endpoint/refresh-token',
  rules: ['CTL-12', 'REST-2'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Ada'],
    ['see', 'Bob'],
    ['see', 'Eve'],
    ['sent', 'POST', '/token'],
    ['sent', 'GET', '/users/1', { times: 2, headers: { Authorization: 'Bearer secret-8' } }],
    ['sent', 'GET', '/users/2', { times: 2, headers: { Authorization: 'Bearer secret-8' } }],
    ['sent', 'GET', '/users/3', { times: 2, headers: { Authorization: 'Bearer secret-8' } }],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ["token: 'expired'", "token: 'secret-8'"],
      then: [
        ['see', 'Eve'],
        ['sent', 'GET', '/users/1'],
      ],
    },
    {
      in: 'api.ts',
      replace: ['session.token = await refreshToken();', 'return false;'],
      then: [
        ['see', 'responded with 401'],
        ['console', 'error', 'responded with 401'],
      ],
    },
    {
      in: 'mocks.ts',
      replace: [
        "HttpResponse.json({ token: 'secret-8' }, { status: 201 })",
        "HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })",
      ],
      then: [
        ['see', 'responded with 401'],
        ['sent', 'POST', '/token'],
        ['console', 'error', 'responded with 401'],
      ],
    },
    {
      in: 'mocks.ts',
      replace: [
        "HttpResponse.json({ token: 'secret-8' }, { status: 201 })",
        'HttpResponse.json(null, { status: 503 })',
      ],
      then: [
        ['see', 'responded with 503'],
        ['sent', 'POST', '/token'],
        ['console', 'error', 'responded with 503'],
      ],
    },
  ],
} satisfies Example;
