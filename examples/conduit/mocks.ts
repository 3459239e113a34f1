import { http, HttpResponse } from 'msw';

const ada = newProfile('ada', 'Writes programs');
const grace = newProfile('grace', 'Finds bugs');

const articles = [
  newArticle(5, 'Brew tea', ['kitchen'], grace),
  newArticle(4, 'Night trains', ['travel'], grace),
  newArticle(3, 'Bake bread', ['kitchen'], ada),
  newArticle(2, 'Walk the coast', ['travel'], grace),
  newArticle(1, 'Salt and time', ['kitchen'], ada),
];

const comments = [newComment('brew-tea-5', 1, 'Lovely')];

interface Credentials {
  user: { password: string };
}

interface Draft {
  article: { title: string; body: string; tagList: string[] };
}

export const handlers = [
  http.post<never, Credentials>(
    '/api/users/login',
    async ({ request }) => {
      const { user } = await request.json();
      return user.password === 'engine'
        ? HttpResponse.json({
            user: { username: 'ada', token: 'token-1' },
          })
        : new HttpResponse(null, { status: 422 });
    },
  ),

  http.get('/api/articles', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const tag = searchParams.get('tag');
    const limit = Number(searchParams.get('limit') ?? 20);
    const offset = Number(searchParams.get('offset') ?? 0);
    const all = articles.filter(
      ({ tagList }) => !tag || tagList.includes(tag),
    );
    return HttpResponse.json({
      articles: all
        .slice(offset, offset + limit)
        .map((article) => ({ ...article, body: undefined })),
      articlesCount: all.length,
    });
  }),

  http.post<never, Draft>('/api/articles', async ({ request }) => {
    const { title, body, tagList } = (await request.json()).article;
    const article = newArticle(
      articles.length + 1,
      title,
      tagList,
      ada,
      body,
    );
    articles.unshift(article);
    return HttpResponse.json({ article }, { status: 201 });
  }),

  http.get('/api/articles/:slug', ({ params }) =>
    HttpResponse.json({
      article: articles.find(({ slug }) => slug === params.slug),
    }),
  ),

  http.post('/api/articles/:slug/favorite', ({ params, request }) => {
    const article = articles.find(
      ({ slug }) => slug === params.slug,
    )!;
    const isSigned = request.headers.get('Authorization') !== null;
    if (!isSigned) return new HttpResponse(null, { status: 401 });
    // Nobody may like what they wrote.
    if (article.author === ada)
      return new HttpResponse(null, { status: 403 });
    article.favorited = true;
    article.favoritesCount += 1;
    return HttpResponse.json({ article });
  }),

  http.delete('/api/articles/:slug/favorite', ({ params }) => {
    const article = articles.find(
      ({ slug }) => slug === params.slug,
    )!;
    article.favorited = false;
    article.favoritesCount -= 1;
    return HttpResponse.json({ article });
  }),

  http.get('/api/articles/:slug/comments', ({ params }) =>
    HttpResponse.json({
      comments: comments.filter(({ slug }) => slug === params.slug),
    }),
  ),

  http.post<{ slug: string }, { comment: { body: string } }>(
    '/api/articles/:slug/comments',
    async ({ params: { slug }, request }) => {
      const { body } = (await request.json()).comment;
      const comment = newComment(slug, comments.length + 1, body);
      comments.push(comment);
      return HttpResponse.json({ comment }, { status: 201 });
    },
  ),
];

function newProfile(username: string, bio: string) {
  return { username, bio, image: '', following: false };
}

function newArticle(
  id: number,
  title: string,
  tagList: string[],
  author: typeof ada,
  body = `All about: ${title}.`,
) {
  return {
    slug: `${title.toLowerCase().replaceAll(' ', '-')}-${id}`,
    title,
    description: '',
    body,
    createdAt: `2027-05-0${id}T08:00:00.000Z`,
    tagList,
    author,
    favorited: false,
    favoritesCount: 0,
  };
}

function newComment(slug: string, id: number, body: string) {
  return {
    slug,
    id,
    body,
    createdAt: '2027-05-09T12:00:00.000Z',
    author: ada,
  };
}
