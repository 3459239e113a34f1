import { http, HttpResponse } from 'msw';

const ada = { username: 'ada', bio: 'Writes programs' };
const grace = { username: 'grace', bio: 'Finds bugs' };

const articles = [
  newArticle('brew-tea', 'Brew tea', ['kitchen'], grace),
  newArticle('night-trains', 'Night trains', ['travel'], grace),
  newArticle('bake-bread', 'Bake bread', ['kitchen'], ada),
  newArticle('walk-the-coast', 'Walk the coast', ['travel'], grace),
  newArticle('salt-and-time', 'Salt and time', ['kitchen'], ada),
];

const comments = [{ slug: 'brew-tea', id: '1', body: 'Lovely', author: ada }];

export const handlers = [
  http.post<never, { password: string }>('/api/users/login', async ({ request }) => {
    const { password } = await request.json();
    return password === 'engine'
      ? HttpResponse.json({ username: 'ada', token: 'ada-1' })
      : new HttpResponse(null, { status: 403 });
  }),

  http.get('/api/articles', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const tag = searchParams.get('tag');
    const offset = Number(searchParams.get('offset') ?? 0);
    const all = articles.filter(({ tagList }) => !tag || tagList.includes(tag));
    return HttpResponse.json({
      articles: all.slice(offset, offset + 3).map((article) => ({ ...article, body: undefined })),
      articlesCount: all.length,
    });
  }),

  http.post<never, { title: string; body: string; tagList: string[] }>(
    '/api/articles',
    async ({ request }) => {
      const { title, body, tagList } = await request.json();
      const slug = title.toLowerCase().replaceAll(' ', '-');
      const article = newArticle(slug, title, tagList, ada, body);
      articles.unshift(article);
      return HttpResponse.json(article, { status: 201 });
    },
  ),

  http.get('/api/articles/:slug', ({ params }) =>
    HttpResponse.json(articles.find(({ slug }) => slug === params.slug)),
  ),

  http.post('/api/articles/:slug/favorite', ({ params, request }) => {
    const article = articles.find(({ slug }) => slug === params.slug)!;
    const isSigned = request.headers.get('Authorization') !== null;
    if (!isSigned) return new HttpResponse(null, { status: 401 });
    // Nobody may like what they wrote.
    if (article.author === ada) return new HttpResponse(null, { status: 403 });
    article.favorited = true;
    article.favoritesCount += 1;
    return HttpResponse.json(article);
  }),

  http.delete('/api/articles/:slug/favorite', ({ params }) => {
    const article = articles.find(({ slug }) => slug === params.slug)!;
    article.favorited = false;
    article.favoritesCount -= 1;
    return HttpResponse.json(article);
  }),

  http.get('/api/articles/:slug/comments', ({ params }) =>
    HttpResponse.json(comments.filter(({ slug }) => slug === params.slug)),
  ),

  http.post<{ slug: string }, { body: string }>(
    '/api/articles/:slug/comments',
    async ({ params: { slug }, request }) => {
      const { body } = await request.json();
      const id = String(comments.length + 1);
      const comment = { slug, id, body, author: ada };
      comments.push(comment);
      return HttpResponse.json(comment, { status: 201 });
    },
  ),
];

function newArticle(
  slug: string,
  title: string,
  tagList: string[],
  author: typeof ada,
  body = `All about: ${title}.`,
) {
  return {
    slug,
    title,
    body,
    tagList,
    author,
    favorited: false,
    favoritesCount: 0,
  };
}
