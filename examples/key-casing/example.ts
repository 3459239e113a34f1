import type { Example } from '../Example.ts';

const ada = { id: '1', firstName: 'Ada', homeTown: { cityName: 'London' } };
const grace = { id: '2', firstName: 'Grace', homeTown: { cityName: 'New York' } };

export default {
  title: 'camelCase in code, snake_case in requests',
  page: 'recipes/key-casing',
  rules: ['TRF-1', 'TRF-12', 'REST-2', 'REST-3', 'REST-4', 'REST-18'],
  files: ['api.ts', 'changeKeys.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Ada from London'],
    ['stored', 'Author', { 1: ada }],
    ['click', 'Add Grace'],
    ['see', 'Grace from New York'],
    [
      'sent',
      'POST',
      '/authors',
      {
        body: { first_name: 'Grace', home_town: { city_name: 'New York' } },
        headers: { 'Content-Type': 'application/json' },
      },
    ],
    ['stored', 'Author', { 1: ada, 2: grace }],
    ['sent', 'GET', '/authors'],
    ['click', 'Add without a name'],
    ['see', 'First name is required'],
    ['click', 'Add Barbara'],
    ['see', 'Barbara from New York'],
    ['gone', 'First name is required'],
    ['click', 'Add Edsger'],
    // Its response is empty, so the list is fetched again.
    ['see', 'Edsger from New York'],
    ['sent', 'GET', '/authors', { times: 2 }],
    ['click', 'Add Tony'],
    ['see', 'responded with 502'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['super.getRequestInit(changeKeys(body, snakeCase))', 'super.getRequestInit(body)'],
      then: [
        ['see', 'Ada from London'],
        ['click', 'Add Grace'],
        ['sent', 'POST', '/authors', { body: { firstName: 'Grace', homeTown: { cityName: 'New York' } } }],
      ],
    },
  ],
} satisfies Example;
