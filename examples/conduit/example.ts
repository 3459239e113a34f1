import type { Example, Station } from '../Example.ts';

const tour: readonly Station[] = [
  {
    title: 'A list from the API',
    in: 'HomePage.tsx',
    line: 'useInfiniteList(articleList, {',
    words: [
      'The hook requests the first page when the component first renders, and suspends until it is there. `AsyncBoundary` in `App.tsx` shows the fallback.',
    ],
    steps: [
      ['see', 'Brew tea by grace'],
      ['see', '3 shown'],
      ['sent', 'GET', '/api/articles?limit=3'],
    ],
  },
  {
    title: 'What the store keeps',
    in: 'entities.ts',
    line: 'export class Article extends Entity',
    words: [
      'Each article is stored once, by its slug. Its `schema` says that the author is a record too, so three articles by two people make two profiles.',
    ],
    steps: [
      [
        'stored',
        'Profile',
        {
          grace: { username: 'grace', bio: 'Finds bugs', image: '', following: false },
          ada: { username: 'ada', bio: 'Writes programs', image: '', following: false },
        },
      ],
    ],
  },
  {
    title: 'The next page',
    in: 'api.ts',
    line: 'infiniteList(getArticles',
    words: [
      '`next` tells where the next page begins, from the response before it. The members are added to the same list, and none appears twice.',
    ],
    steps: [
      ['click', 'More'],
      ['see', 'Walk the coast by grace'],
      ['see', '5 shown'],
      ['sent', 'GET', '/api/articles?limit=3&offset=3'],
      ['gone', 'More'],
    ],
  },
  {
    title: 'A list with a filter',
    in: 'api.ts',
    line: 'searchParams: {} as { tag?: string | undefined',
    words: [
      'Other arguments are another list, with its own pages. Its articles are the records that are stored already, so a change of one shows in both lists.',
    ],
    steps: [
      ['click', '#travel'],
      ['gone', 'Brew tea'],
      ['see', 'Night trains by grace'],
      ['see', '2 shown'],
      ['sent', 'GET', '/api/articles?limit=3&tag=travel'],
      ['click', 'All'],
      ['see', '5 shown'],
      ['sent', 'GET', '/api/articles?limit=3'],
    ],
  },
  {
    title: 'A page that starts from what the list brought',
    in: 'api.ts',
    line: "new WithFields(Article, ['body'])",
    words: [
      'The articles of a list have no text. `WithFields` says that this endpoint needs `body`: the record of the list is not enough, so there is a request. `Preview` in `ArticlePage.tsx` shows the title meanwhile.',
    ],
    steps: [
      ['click', 'Brew tea'],
      ['see', 'All about: Brew tea.'],
      ['see', 'grace: Finds bugs'],
      ['sent', 'GET', '/api/articles/brew-tea-5'],
    ],
  },
  {
    title: 'A list that belongs to a record',
    in: 'Comments.tsx',
    line: 'useSuspense(getComments, { slug })',
    words: [
      'The comments of each article are a `Collection` of their own, by the slug. They load beside the article, since each part has its boundary.',
    ],
    steps: [
      ['see', 'ada: Lovely'],
      ['sent', 'GET', '/api/articles/brew-tea-5/comments'],
    ],
  },
  {
    title: 'The token in each request',
    in: 'ConduitEndpoint.ts',
    line: 'override getHeaders',
    words: [
      'All endpoints are of one class, which adds the token of the user who is signed in at that moment. The password is `engine`.',
      'After the login the store is reset, because what was loaded before does not say which articles you like.',
    ],
    steps: [
      ['click', 'Log in'],
      ['type', 'Password', 'engine'],
      ['click', 'Enter'],
      ['see', 'Log out ada'],
      ['see', '3 shown'],
      ['sent', 'GET', '/api/articles?limit=3', { times: 2, headers: { Authorization: 'Token token-1' } }],
    ],
  },
  {
    title: 'A like that shows at once',
    in: 'api.ts',
    line: 'favored(snapshot, String(slug), true)',
    words: [
      '`getOptimisticResponse` says what the server is going to respond. It shows before the response, and the response takes its place.',
    ],
    steps: [
      ['click', '♥ 0: like Brew tea'],
      ['see', '♥ 1'],
      ['sent', 'POST', '/api/articles/brew-tea-5/favorite', { headers: { Authorization: 'Token token-1' } }],
    ],
  },
  {
    title: 'A like that is refused',
    in: 'FavoriteButton.tsx',
    line: 'toggle.error &&',
    words: [
      'Ada wrote this article, so the server refuses. The optimistic change is taken back, and what others changed meanwhile stays. `mutate` never rejects: the error is in its result.',
    ],
    steps: [
      ['click', '♥ 0: like Bake bread'],
      ['see', 'Not saved.'],
      ['see', 'Bake bread by ada ♥ 0'],
    ],
  },
  {
    title: 'A new article, in each list that it belongs to',
    in: 'api.ts',
    line: 'createCollectionFilter:',
    words: [
      '`articles.unshift` puts the response of the POST in front of each list whose filter it passes. No list is requested again.',
    ],
    steps: [
      ['click', 'New article'],
      ['type', 'Title', 'Ferry at dawn'],
      ['type', 'Text', 'It was cold.'],
      ['type', 'Tags', 'travel'],
      ['click', 'Publish'],
      ['see', '♥ 0 It was cold.'],
      ['click', 'Home'],
      ['see', 'Ferry at dawn by ada'],
      [
        'sent',
        'POST',
        '/api/articles',
        {
          body: {
            article: { title: 'Ferry at dawn', description: '', body: 'It was cold.', tagList: ['travel'] },
          },
        },
      ],
      ['sent', 'GET', '/api/articles?limit=3', { times: 2 }],
    ],
  },
];

export default {
  title: 'A whole app',
  page: 'learn/whole-app',
  rules: ['ENT-1', 'COL-1', 'COL-4', 'CTL-3', 'REST-2'],
  files: [
    'App.tsx',
    'HomePage.tsx',
    'ArticleRow.tsx',
    'ArticlePage.tsx',
    'Comments.tsx',
    'FavoriteButton.tsx',
    'LoginPage.tsx',
    'EditorPage.tsx',
    'navigation.tsx',
    'session.ts',
    'api.ts',
    'ConduitEndpoint.ts',
    'entities.ts',
    'mocks.ts',
  ],
  steps: tour.flatMap(({ steps }) => steps),
  edits: [],
  tour,
} satisfies Example;
