import { delay, http, HttpResponse } from 'msw';

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
  http.head(
    '/users',
    () =>
      new HttpResponse(null, { headers: { 'X-Total-Count': '42' } }),
  ),
  http.get('/users/1', () =>
    HttpResponse.json(
      { id: '1', name: 'Ada' },
      { headers: { Sunset: 'Fri, 31 Dec 2027 23:59:59 GMT' } },
    ),
  ),
  http.get(
    '/users/slow',
    () => new HttpResponse(slowly({ id: 'slow', name: 'Grace' })),
  ),
  http.get(
    '/users/empty',
    () => new HttpResponse(null, { status: 204 }),
  ),
  http.get('/users/banned', () =>
    HttpResponse.json({ code: 'banned' }, { status: 403 }),
  ),
  http.get('/users/broken', () =>
    HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 }),
  ),
];
