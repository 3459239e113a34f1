import type { Example } from '../Example.ts';

export default {
  title: 'Fetch a post and its comments in parallel',
  page: 'react/use-fetch',
  rules: ['CTL-3', 'ENT-1'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'A post, fetched together'],
    ['see', 'Well said.'],
    ['sent', 'GET', '/posts/10'],
    ['sent', 'GET', '/posts/10/comments'],
    ['result', 'GET /posts/10/comments', ['1']],
  ],
  edits: [
    {
      in: 'App.tsx',
      replace: [
        `  const comments = useFetch(getComments, { id: '10' });
  const post = use(useFetch(getPost, { id: '10' }));
`,
        `  const post = use(useFetch(getPost, { id: '10' }));
  const comments = useFetch(getComments, { id: '10' });
`,
      ],
      then: [
        ['see', 'A post, fetched before its comments Loading comments…'],
        ['see', 'A post, fetched before its comments Well said.'],
        ['sent', 'GET', '/posts/10/comments'],
      ],
    },
  ],
} satisfies Example;
