import {
  fileName,
  infiniteList,
  type ParsedBody,
  type RestGenerics,
  resource,
  schema,
  type SnapshotInterface,
  WithFields,
} from 'wireshape';
import { ConduitEndpoint, OpenEndpoint } from './ConduitEndpoint.ts';
import { Account, Article, Comment, Profile, Views } from './entities.ts';
import { readSession, type Session } from './session.ts';

interface Credentials {
  user: { email: string; password: string };
}

// The token is none of the store's business.
export const logIn = new OpenEndpoint({
  path: '/users/login',
  method: 'POST',
  body: {} as Credentials,
  dataExpiryLength: 0,
  process: ({ user }): Session => user,
});

export const register = new OpenEndpoint({
  path: '/users',
  method: 'POST',
  body: {} as { user: { username: string; email: string; password: string } },
  dataExpiryLength: 0,
  process: ({ user }): Session => user,
});

export const getUser = new ConduitEndpoint({ path: '/user', schema: { user: Account } });

export const updateUser = new ConduitEndpoint({
  path: '/user',
  method: 'PUT',
  body: {} as { user: { bio?: string; image?: string } },
  schema: { user: Account },
});

export const upload = new ConduitEndpoint({
  path: '/uploads',
  method: 'POST',
  body: {} as FormData,
  process: (value): string => value.url,
});

export const getProfile = new ConduitEndpoint({ path: '/profiles/:username', schema: { profile: Profile } });

export const follow = new ConduitEndpoint({
  path: '/profiles/:username/follow',
  method: 'POST',
  body: undefined,
  schema: { profile: Profile },
  getOptimisticResponse: (_snapshot, { username }) => ({ profile: { username, following: true } }),
});

export const unfollow = new ConduitEndpoint({
  path: '/profiles/:username/follow',
  method: 'DELETE',
  schema: { profile: Profile },
  getOptimisticResponse: (_snapshot, { username }) => ({ profile: { username, following: false } }),
});

export const getTags = new ConduitEndpoint({
  path: '/tags',
  process: (value): { tags: string[] } => value,
  pollFrequency: 1_000,
});

export interface Filters {
  tag?: string;
  author?: string;
  favorited?: string;
}

export interface Draft {
  title: string;
  description: string;
  body: string;
  tagList: string[];
}

/** A new article joins the lists without a filter, of its tags, and of its author. */
const articles = new schema.Collection([Article], {
  createCollectionFilter:
    (draft: Draft) =>
    ({ tag, author, favorited, feed }) =>
      feed === undefined &&
      favorited === undefined &&
      (tag === undefined || draft.tagList.includes(String(tag))) &&
      (author === undefined || author === readSession()?.username),
});

export const getArticles = new ConduitEndpoint({
  path: '/articles',
  searchParams: {} as Filters,
  schema: { articles, articlesCount: 0 },
  paginationField: 'offset',
});

/** The size of a page, which the server decides. */
export const PAGE = 5;

const pages = {
  next: ({ articlesCount }: { articlesCount: number }, offset: number | null) => {
    const next = (offset ?? 0) + PAGE;
    return next < articlesCount ? next : null;
  },
};

/** A list of articles that grows by pages. */
export const articleList = infiniteList(getArticles, pages);

export const getFeed = new ConduitEndpoint({
  path: '/articles/feed',
  searchParams: {} as { offset?: number } | undefined,
  paginationField: 'offset',
  // Lists of the same entity are told apart by their arguments, and this one has none.
  schema: {
    articles: new schema.Collection([Article], { argsKey: () => ({ feed: true }) }),
    articlesCount: 0,
  },
});

export const feedList = infiniteList(getFeed, pages);

/** One page of the archive, which has numbered pages. */
export const getArchive = new ConduitEndpoint({
  path: '/articles',
  searchParams: {} as { limit: number; offset: number },
  schema: { articles: [Article], articlesCount: 0 },
});

export const searchArticles = new ConduitEndpoint({
  path: '/articles',
  searchParams: {} as { search: string },
  schema: { articles: [Article] },
});

export const getViews = new ConduitEndpoint({
  path: '/articles/:slug/views',
  schema: Views,
  pollFrequency: 500,
  timeout: 3_000,
});

export const downloadArticle = new ConduitEndpoint({
  path: '/articles/:slug/download',
  dataExpiryLength: 0,
  parseResponse: async (response) => ({
    blob: await response.blob(),
    name: fileName(response.headers.get('content-disposition')),
  }),
  process: (value): { blob: Blob; name: string } => value,
});

class ArticleEndpoint<O extends RestGenerics> extends ConduitEndpoint<O> {
  override getRequestInit(body?: unknown) {
    return super.getRequestInit(body && { article: body });
  }

  override process(value: ParsedBody, ...args: unknown[]) {
    return super.process(value?.article ?? value, ...args);
  }
}

export const ArticleResource = resource({
  path: '/articles/:slug',
  schema: Article,
  body: {} as Draft,
  Endpoint: ArticleEndpoint,
}).extend(() => ({
  // The articles of a list lack their text.
  get: new ArticleEndpoint({ path: '/articles/:slug', schema: new WithFields(Article, ['body']) }),
  create: new ArticleEndpoint({
    path: '/articles',
    method: 'POST',
    body: {} as Draft,
    schema: articles.unshift,
  }),
}));

export const favorite = new ArticleEndpoint({
  path: '/articles/:slug/favorite',
  method: 'POST',
  body: undefined,
  schema: Article,
  getOptimisticResponse: (snapshot, { slug }) => favored(snapshot, String(slug), true),
});

export const unfavorite = new ArticleEndpoint({
  path: '/articles/:slug/favorite',
  method: 'DELETE',
  schema: Article,
  getOptimisticResponse: (snapshot, { slug }) => favored(snapshot, String(slug), false),
});

function favored(snapshot: SnapshotInterface, slug: string, favorited: boolean) {
  const article = snapshot.get(Article, { slug });
  if (!article) throw snapshot.abort;
  const favoritesCount = article.favoritesCount + Number(favorited) - Number(article.favorited);
  return { slug, favorited, favoritesCount };
}

class CommentEndpoint<O extends RestGenerics> extends ConduitEndpoint<O> {
  override getRequestInit(body?: unknown) {
    return super.getRequestInit(body && { comment: body });
  }

  override process(value: ParsedBody, ...args: unknown[]) {
    const { comments, comment } = value ?? {};
    return super.process(comments ?? comment ?? value, ...args);
  }
}

export const CommentResource = resource({
  path: '/articles/:slug/comments/:id',
  schema: Comment,
  Endpoint: CommentEndpoint,
}).extend({
  delete: {
    getOptimisticResponse: (_snapshot, { id }) => ({ id }),
    // It is sent later, when the page may be left.
    requestInit: { keepalive: true },
  },
});
