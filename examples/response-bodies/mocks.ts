import { http, HttpResponse } from 'msw';

const bytes = new Uint8Array([1, 2, 3]);

export const handlers = [
  http.get('/answers/json', () => HttpResponse.json({ ok: true })),
  http.get('/answers/text', () => HttpResponse.text('hello')),
  http.get('/answers/bytes', () =>
    HttpResponse.arrayBuffer(bytes.buffer, {
      headers: { 'Content-Type': 'image/png' },
    }),
  ),
  http.get(
    '/answers/empty',
    () =>
      new HttpResponse('', {
        headers: { 'Content-Type': 'application/json' },
      }),
  ),
  http.get(
    '/answers/204',
    () => new HttpResponse(null, { status: 204 }),
  ),
];
