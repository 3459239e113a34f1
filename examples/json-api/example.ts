import type { Example } from '../Example.ts';

const ada = { id: '9', type: 'people', name: 'Ada' };
const author = { data: { type: 'people', id: '9' } };
const article = (id: string, title: string, text: string) => ({
  id,
  type: 'articles',
  title,
  text,
  author: '9',
});

export default {
  title: 'A JSON:API server',
  page: 'recipes/api-formats',
  rules: ['ENT-1', 'COL-1', 'REST-1', 'REST-5', 'REST-18', 'CTL-24', 'CTL-39', 'TRF-12', 'UNI-1'],
  files: ['api.ts', 'jsonApi.ts', 'App.tsx', 'Reader.tsx', 'mocks.ts'],
  steps: [
    ['see', 'Clouds by Ada'],
    ['see', 'Frost by Ada'],
    ['sent', 'GET', '/articles?include=author', { headers: { Accept: 'application/vnd.api+json' } }],
    ['stored', 'Person', { 9: ada }],
    [
      'stored',
      'Article',
      { 1: article('1', 'Clouds', 'They are water.'), 2: article('2', 'Frost', 'It is water, too.') },
    ],
    ['click', 'Read Clouds'],
    // The list has all of its fields, so there is no other GET.
    ['see', 'They are water.'],
    ['click', 'Add Tides'],
    ['see', 'Tides by Ada'],
    [
      'sent',
      'POST',
      '/articles?include=author',
      {
        body: { data: { type: 'articles', attributes: { title: 'Tides' }, relationships: { author } } },
        headers: { 'Content-Type': 'application/vnd.api+json' },
      },
    ],
    ['click', 'Add A'],
    ['see', 'The title is too short.'],
    ['gone', 'A by'],
    ['click', 'Rename Clouds'],
    ['see', 'Clouds! by Ada'],
    [
      'sent',
      'PATCH',
      '/articles/1',
      { body: { data: { type: 'articles', id: '1', attributes: { title: 'Clouds!' } } } },
    ],
    ['click', 'Delete Frost'],
    ['gone', 'Frost by Ada'],
    ['see', 'Delete Clouds! Tides by Ada'],
    ['sent', 'DELETE', '/articles/2'],
    ['click', 'Add Proxy'],
    ['see', 'responded with 502'],
    ['gone', 'Proxy by Ada'],
    // The server may have created it all the same.
    ['sent', 'GET', '/articles?include=author', { times: 2 }],
    [
      'stored',
      'Article',
      { 1: article('1', 'Clouds!', 'They are water.'), 3: article('3', 'Tides', 'Twice a day.') },
    ],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: [
        "include: 'author',\n  });",
        "include: 'author',\n    'fields[articles]': 'title,author',\n  });",
      ],
      then: [
        ['see', 'Clouds by Ada'],
        ['click', 'Read Clouds'],
        ['see', 'They are water.'],
        ['sent', 'GET', '/articles/1'],
      ],
    },
  ],
} satisfies Example;
