import { delay, http, HttpResponse } from 'msw';

let token = 'c-42';

const isForged = (request: Request) =>
  request.headers.get('x-csrf-token') !== token;
const forbidden = () => new HttpResponse(null, { status: 403 });

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
  http.get('/csrf', () => new HttpResponse(slowly({ token }))),
  http.get('/notes', () =>
    HttpResponse.json([{ id: '1', text: 'Read' }]),
  ),
  http.post('/notes', async ({ request }) => {
    if (isForged(request)) return forbidden();
    const note = (await request.json()) as { text: string };
    // As where the session is renewed.
    token = 'c-43';
    return HttpResponse.json({ id: '2', ...note }, { status: 201 });
  }),
  http.delete('/notes/:id', ({ request }) =>
    isForged(request)
      ? forbidden()
      : new HttpResponse(null, { status: 204 }),
  ),
];
