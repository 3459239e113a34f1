import type { Example } from '../Example.ts';

export default {
  title: 'A form with validation errors by field',
  page: 'endpoint/forms',
  rules: ['REST-13', 'CTL-18'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Ada'],
    ['type', 'name', ''],
    ['type', 'email', 'ada'],
    ['click', 'Save'],
    ['see', 'Enter a name'],
    ['see', 'Enter an email address'],
    ['see', 'Ada'],
    ['type', 'name', 'Ada Lovelace'],
    ['click', 'Save'],
    ['gone', 'Enter a name'],
    ['see', 'Enter an email address'],
    ['type', 'email', 'ada@example.org'],
    ['click', 'Save'],
    ['see', 'Saved'],
    ['see', 'Ada Lovelace'],
    ['sent', 'PATCH', '/members/1', { times: 3 }],
    ['stored', 'Member', { 1: { id: '1', name: 'Ada Lovelace', email: 'ada@example.org' } }],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['{ status: 422 }', '{ status: 503 }'],
      then: [
        ['type', 'name', ''],
        ['click', 'Save'],
        ['see', 'Not saved. Try again.'],
        ['gone', 'Enter a name'],
      ],
    },
    {
      in: 'mocks.ts',
      replace: ['HttpResponse.json({ errors }', "new HttpResponse('<h1>Blocked</h1>'"],
      then: [
        ['type', 'name', ''],
        ['click', 'Save'],
        ['see', 'Not saved. Try again.'],
      ],
    },
  ],
} satisfies Example;
