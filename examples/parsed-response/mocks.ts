import { delay, http, HttpResponse } from 'msw';

const articles: Record<string, object> = {
  1: { id: '1', title: 'Rain', readers: 'many', internal: true },
  2: { id: '2', headline: 'Wind' },
  6: { id: '6', title: 'Snow', readers: 5 },
};

// The headers arrive at once, and the body later.
const slowly = (value: object) =>
  new ReadableStream({
    async start(body) {
      await delay(300);
      body.enqueue(new TextEncoder().encode(JSON.stringify(value)));
      body.close();
    },
  });

export const handlers = [
  http.get(
    '/articles/3',
    () => new HttpResponse(null, { status: 204 }),
  ),
  http.get('/articles/4', () =>
    HttpResponse.json({ code: 'gone' }, { status: 410 }),
  ),
  http.get('/articles/5', () => HttpResponse.html('<h1>Log in</h1>')),
  http.get(
    '/articles/6',
    () => new HttpResponse(slowly(articles[6]!)),
  ),
  http.get('/articles/:id', ({ params }) =>
    HttpResponse.json(articles[String(params['id'])]),
  ),
];
