import type { ArticleRow, Database, Draft, Filters } from './Database.ts';
import type { Channels } from './Channels.ts';
import type { Clock } from './Clock.ts';
import { account, articleOf, comments, previewOf, type User } from './json.ts';
import type { Sessions } from './Sessions.ts';

/** A request to the API. */
export interface ApiRequest {
  readonly params: Record<string, string>;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  /** The user who asks; 0 is nobody. */
  readonly viewer: number;
  json<Body>(): Promise<Body>;
  form(): Promise<FormData>;
}

export interface Services {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly channels: Channels;
  readonly clock: Clock;
}

/** Articles on a page, unless the request has a limit. */
const PAGE = 5;

type Handler = (request: ApiRequest, services: Services) => Response | Promise<Response>;

/** The RealWorld API, and what this server adds to it: refresh tokens, events, views, uploads, downloads, search. */
export const routes: Record<string, Handler> = {
  'POST /api/users': async (request, { database, sessions }) => {
    const { user } = await request.json<{ user: { username: string } }>();
    if (database.one('SELECT id FROM users WHERE username = :username', { username: user.username }))
      return invalid({ username: ['has already been taken'] });
    const id = database.addUser(user.username);
    return Response.json({ user: { ...account(database, id), ...sessions.start(id) } }, { status: 201 });
  },

  'POST /api/users/login': async (request, { database, sessions }) => {
    const { user } = await request.json<{ user: { email: string; password: string } }>();
    const found = database.one<User>(
      'SELECT * FROM users WHERE email = :email AND password = :password',
      user,
    );
    if (!found) return invalid({ 'email or password': ['is invalid'] });
    return Response.json({ user: { ...account(database, found.id), ...sessions.start(found.id) } });
  },

  'POST /api/users/refresh': async (request, { sessions }) => {
    const { refreshToken } = await request.json<{ refreshToken: string }>();
    const tokens = sessions.refresh(refreshToken);
    return tokens ? Response.json(tokens) : unauthorized();
  },

  'GET /api/user': loggedIn(({ viewer }, { database }) => Response.json({ user: account(database, viewer) })),

  'PUT /api/user': loggedIn(async (request, { database }) => {
    const { user } = await request.json<{ user: Partial<User> }>();
    const { bio, image } = { ...account(database, request.viewer), ...user };
    database.run('UPDATE users SET bio = :bio, image = :image WHERE id = :id', {
      id: request.viewer,
      bio,
      image,
    });
    return Response.json({ user: account(database, request.viewer) });
  }),

  'GET /api/profiles/:username': ({ params, viewer }, { database }) => profile(database, params, viewer),

  'POST /api/profiles/:username/follow': loggedIn(({ params, viewer }, { database }) => {
    database.run(
      'INSERT OR IGNORE INTO follows SELECT :viewer, id FROM users WHERE username = :username',
      named(params, 'username', viewer),
    );
    return profile(database, params, viewer);
  }),

  'DELETE /api/profiles/:username/follow': loggedIn(({ params, viewer }, { database }) => {
    database.run(
      'DELETE FROM follows WHERE follower = :viewer AND followed = (SELECT id FROM users WHERE username = :username)',
      named(params, 'username', viewer),
    );
    return profile(database, params, viewer);
  }),

  'GET /api/tags': (_request, { database }) => {
    const rows = database.all<{ tag: string }>(
      'SELECT tag FROM tags GROUP BY tag ORDER BY count(*) DESC, tag',
    );
    return Response.json({ tags: rows.map(({ tag }) => tag) });
  },

  'GET /api/articles': (request, services) =>
    articles(services, Object.fromEntries(request.search) as Filters, request),

  'GET /api/articles/feed': loggedIn((request, services) => articles(services, { feed: true }, request)),

  'POST /api/articles': loggedIn(async (request, { database }) => {
    const { article } = await request.json<{ article: Draft }>();
    if (!article.title) return invalid({ title: ["can't be blank"] });
    const slug = database.addArticle(request.viewer, article);
    return Response.json({ article: articleOf(database.article(slug, request.viewer)!) }, { status: 201 });
  }),

  'GET /api/articles/:slug': withArticle((_request, _services, article) =>
    Response.json({ article: articleOf(article) }),
  ),

  'PUT /api/articles/:slug': ownArticle(async (request, { database }, article) => {
    const change = (await request.json<{ article: Partial<Draft> }>()).article;
    const slug = database.changeArticle(article, change);
    return Response.json({ article: articleOf(database.article(slug, request.viewer)!) });
  }),

  'DELETE /api/articles/:slug': ownArticle((_request, { database }, { id }) => {
    database.removeArticle(id);
    return new Response(null, { status: 204 });
  }),

  'POST /api/articles/:slug/favorite': loggedIn(
    withArticle(({ viewer }, { database }, { id, slug }) => {
      database.run('INSERT OR IGNORE INTO favorites VALUES (:viewer, :id)', { viewer, id });
      return Response.json({ article: articleOf(database.article(slug, viewer)!) });
    }),
  ),

  'DELETE /api/articles/:slug/favorite': loggedIn(
    withArticle(({ viewer }, { database }, { id, slug }) => {
      database.run('DELETE FROM favorites WHERE user = :viewer AND article = :id', { viewer, id });
      return Response.json({ article: articleOf(database.article(slug, viewer)!) });
    }),
  ),

  'GET /api/articles/:slug/views': withArticle((_request, { database }, { id, slug }) => {
    const { views = 0 } =
      database.one<{ views: number }>('SELECT views FROM articles WHERE id = :id', { id }) ?? {};
    return Response.json({ slug, views });
  }),

  'GET /api/articles/:slug/download': withArticle(
    (_request, _services, { title, body }) =>
      new Response(`# ${title}\n\n${String(body)}\n`, {
        headers: {
          'Content-Type': 'text/markdown',
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(title)}.md`,
        },
      }),
  ),

  'GET /api/articles/:slug/comments': withArticle(({ viewer }, { database }, { id }) =>
    Response.json({ comments: comments(database, viewer, 'c.article = :id', id) }),
  ),

  'POST /api/articles/:slug/comments': loggedIn(
    withArticle(async (request, { database, channels, clock }, { id: article, slug }) => {
      const { body } = (await request.json<{ comment: { body: string } }>()).comment;
      if (!body) return invalid({ body: ["can't be blank"] });
      const id = database.run(
        'INSERT INTO comments (article, author, body, createdAt) VALUES (:article, :author, :body, :now)',
        { article, author: request.viewer, body, now: clock.iso() },
      );
      const [comment] = comments(database, request.viewer, 'c.id = :id', id);
      channels.send(slug, { type: 'created', comment });
      return Response.json({ comment }, { status: 201 });
    }),
  ),

  'DELETE /api/articles/:slug/comments/:id': loggedIn(({ params }, { database, channels }) => {
    const id = Number(params['id']);
    database.run('DELETE FROM comments WHERE id = :id', { id });
    channels.send(params['slug']!, { type: 'deleted', id });
    return new Response(null, { status: 204 });
  }),

  'GET /api/articles/:slug/comments/events': ({ params }, { channels }) => channels.open(params['slug']!),

  'POST /api/uploads': loggedIn(async (request, { database }) => {
    const file = (await request.form()).get('file') as File;
    const data = new Uint8Array(await file.arrayBuffer());
    const id = database.run('INSERT INTO uploads (type, data) VALUES (:type, :data)', {
      type: file.type,
      data,
    });
    return Response.json({ url: `/uploads/${id}` }, { status: 201 });
  }),

  'GET /uploads/:id': ({ params }, { database }) => {
    const { id = '' } = params;
    const upload = database.one<{ type: string; data: Uint8Array<ArrayBuffer> }>(
      'SELECT * FROM uploads WHERE id = :id',
      { id },
    );
    return upload
      ? new Response(upload.data, { headers: { 'Content-Type': upload.type } })
      : notFound('upload');
  },
};

type ArticleHandler = (
  request: ApiRequest,
  services: Services,
  article: ArticleRow,
) => Response | Promise<Response>;

function withArticle(handler: ArticleHandler): Handler {
  return (request, services) => {
    const article = services.database.article(request.params['slug'] ?? '', request.viewer);
    return article ? handler(request, services, article) : notFound('article');
  };
}

function loggedIn(handler: Handler): Handler {
  return (request, services) => (request.viewer ? handler(request, services) : unauthorized());
}

function ownArticle(handler: ArticleHandler): Handler {
  return loggedIn(
    withArticle((request, services, article) =>
      article.author === request.viewer
        ? handler(request, services, article)
        : Response.json({ errors: { article: ['is not yours'] } }, { status: 403 }),
    ),
  );
}

function articles({ database }: Services, filters: Filters, { search, viewer }: ApiRequest): Response {
  const limit = Number(search.get('limit') ?? PAGE);
  const rows = database.articles(filters, viewer, limit, Number(search.get('offset') ?? 0));
  const articlesCount = database.countArticles(filters, viewer);
  return Response.json({ articles: rows.map(previewOf), articlesCount });
}

function profile(database: Database, params: Record<string, string>, viewer: number): Response {
  const sql = `SELECT username, bio, image,
      EXISTS (SELECT 1 FROM follows f WHERE f.followed = u.id AND f.follower = :viewer) AS following
    FROM users u WHERE username = :username`;
  const found = database.one<{ following: number }>(sql, named(params, 'username', viewer));
  if (!found) return notFound('profile');
  return Response.json({ profile: { ...found, following: Boolean(found.following) } });
}

function named(params: Record<string, string>, name: string, viewer: number) {
  return { [name]: params[name] ?? '', viewer };
}

function invalid(errors: Record<string, string[]>): Response {
  return Response.json({ errors }, { status: 422 });
}

/** What a request without a good token gets. */
export function unauthorized(): Response {
  return Response.json({ errors: { token: ['is missing or has expired'] } }, { status: 401 });
}

function notFound(name: string): Response {
  return Response.json({ errors: { [name]: ['not found'] } }, { status: 404 });
}
