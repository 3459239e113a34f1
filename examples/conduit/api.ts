import {
  infiniteList,
  schema,
  type SnapshotInterface,
  WithFields,
} from 'wireshape';
import { ConduitEndpoint } from './ConduitEndpoint.ts';
import { Article, Comment } from './entities.ts';
import type { Session } from './session.ts';

export const logIn = new ConduitEndpoint({
  path: '/users/login',
  method: 'POST',
  body: {} as { user: { email: string; password: string } },
  // The token is not for the store.
  dataExpiryLength: 0,
  process: ({ user }): Session => user,
});

export interface Draft {
  title: string;
  description: string;
  body: string;
  tagList: string[];
}

const articles = new schema.Collection([Article], {
  // A new article joins each list whose tag it has.
  createCollectionFilter:
    ({ article }: { article: Draft }) =>
    ({ tag }) =>
      tag === undefined || article.tagList.includes(String(tag)),
});

export const getArticles = new ConduitEndpoint({
  path: '/articles',
  searchParams: {} as { tag?: string | undefined; limit: number },
  schema: { articles, articlesCount: 0 },
  paginationField: 'offset',
});

/** The size of a page. */
export const PAGE = 3;

/** The articles as one list that grows by pages. */
export const articleList = infiniteList(getArticles, {
  next: ({ articlesCount }, offset: number | null) => {
    const next = (offset ?? 0) + PAGE;
    return next < articlesCount ? next : null;
  },
});

export const createArticle = new ConduitEndpoint({
  path: '/articles',
  method: 'POST',
  body: {} as { article: Draft },
  schema: { article: articles.unshift },
});

/** The articles of a list have no text: it takes a request. */
export const getArticle = new ConduitEndpoint({
  path: '/articles/:slug',
  schema: { article: new WithFields(Article, ['body']) },
});

export const favorite = new ConduitEndpoint({
  path: '/articles/:slug/favorite',
  method: 'POST',
  body: undefined,
  schema: { article: Article },
  getOptimisticResponse: (snapshot, { slug }) =>
    favored(snapshot, String(slug), true),
});

export const unfavorite = new ConduitEndpoint({
  path: '/articles/:slug/favorite',
  method: 'DELETE',
  schema: { article: Article },
  getOptimisticResponse: (snapshot, { slug }) =>
    favored(snapshot, String(slug), false),
});

/** What the server is going to respond, from what is stored. */
function favored(
  snapshot: SnapshotInterface,
  slug: string,
  favorited: boolean,
) {
  const article = snapshot.get(Article, { slug });
  if (!article) throw snapshot.abort;
  const change = Number(favorited) - Number(article.favorited);
  const favoritesCount = article.favoritesCount + change;
  return { article: { slug, favorited, favoritesCount } };
}

const comments = new schema.Collection([Comment]);

export const getComments = new ConduitEndpoint({
  path: '/articles/:slug/comments',
  schema: { comments },
});

export const addComment = new ConduitEndpoint({
  path: '/articles/:slug/comments',
  method: 'POST',
  body: {} as { comment: { body: string } },
  schema: { comment: comments.push },
});
