import { delay, http, HttpResponse } from 'msw';

const old = (no: string, headline: string, readers: string) => ({
  ARTICLE: { no, headline, readers },
});

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
  http.get('/articles/1', () =>
    HttpResponse.json({
      id: '1',
      title: 'An API that fits',
      readerCount: 12,
    }),
  ),
  http.get('/old/article.cgi/2', () =>
    HttpResponse.json(old('2', 'An API that does not', '7')),
  ),
  http.get(
    '/old/article.cgi/3',
    () => new HttpResponse(slowly(old('3', 'A slow API', '1'))),
  ),
  http.get(
    '/old/article.cgi/4',
    () => new HttpResponse(null, { status: 204 }),
  ),
  http.get('/old/article.cgi/5', () =>
    HttpResponse.json({ ERROR: 'locked' }, { status: 423 }),
  ),
  http.get('/old/article.cgi/6', () =>
    HttpResponse.html('<h1>Log in</h1>'),
  ),
];
