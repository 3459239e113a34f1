import { delay, http, HttpResponse } from 'msw';

const titles = ['Emma', 'Ulysses', 'Dune', 'Kim', 'Solaris'];
const books = titles.map((title, at) => ({ id: at + 1, title }));
const lamp = { ID: 1, Name: 'Lamp' };

// What the last page of books is at first.
const failures = [
  () => new HttpResponse(null, { status: 204 }),
  () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 }),
  () => HttpResponse.json({ detail: 'Busy.' }, { status: 503 }),
];

// The headers arrive at once, and the body later.
const slowly = (value: object) =>
  new ReadableStream({
    async start(body) {
      await delay(300);
      body.enqueue(new TextEncoder().encode(JSON.stringify(value)));
      body.close();
    },
  });

const pageOf = (request: Request, first: number) =>
  Number(new URL(request.url).searchParams.get('page') ?? first);

export const handlers = [
  http.get('/books/', ({ request }) => {
    const page = pageOf(request, 1);
    const failure = page === 3 && failures.shift();
    if (failure) return failure();
    const body = {
      count: books.length,
      next: page < 3 ? `/books/?page=${page + 1}` : null,
      previous: page > 1 ? `/books/?page=${page - 1}` : null,
      results: books.slice(page * 2 - 2, page * 2),
    };
    return page === 2
      ? new HttpResponse(slowly(body))
      : HttpResponse.json(body);
  }),
  http.post('/books/', async ({ request }) => {
    const book = (await request.json()) as object;
    return HttpResponse.json({ id: 6, ...book }, { status: 201 });
  }),

  http.get('/posts.json', () =>
    HttpResponse.json([{ id: 1, title: 'Rain' }]),
  ),
  http.post('/posts.json', async ({ request }) => {
    const { post } = (await request.json()) as { post: object };
    return HttpResponse.json({ id: 2, ...post }, { status: 201 });
  }),

  http.get('/flights', ({ request }) => {
    const page = pageOf(request, 1);
    return HttpResponse.json({
      data: [{ id: page, name: page === 1 ? 'LX 1' : 'AF 2' }],
      meta: { current_page: page, last_page: 2 },
    });
  }),

  http.get('/cities', ({ request }) => {
    const number = pageOf(request, 0);
    return HttpResponse.json({
      content: [{ id: number, name: number === 0 ? 'Oslo' : 'Lima' }],
      page: { number, totalPages: 2 },
    });
  }),

  http.get('/orders', () =>
    HttpResponse.json({
      _embedded: {
        orders: [
          { total: 5, _links: { self: { href: '/orders/1' } } },
        ],
      },
      _links: { self: { href: '/orders' } },
    }),
  ),

  http.get('/Products', () => HttpResponse.json({ value: [lamp] })),
  http.patch(/\/Products\(1\)$/, async ({ request }) => {
    Object.assign(lamp, await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
];
