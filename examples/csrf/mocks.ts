import { http, HttpResponse } from 'msw';

let token = 'c-42';

const isForged = (request: Request) =>
  request.headers.get('x-csrf-token') !== token;
const forbidden = () => new HttpResponse(null, { status: 403 });

export const handlers = [
  http.get('/csrf', () => HttpResponse.json({ token })),
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
