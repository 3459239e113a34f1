import { http, HttpResponse } from 'msw';

let calls = 0;

export const handlers = [
  http.get('/posts/:id', ({ params }) => {
    calls += 1;
    if (calls > 1) return new HttpResponse(null, { status: 503 });
    return HttpResponse.json({ id: params.id, title: 'Hello' });
  }),
  http.delete(
    '/posts/:id',
    () => new HttpResponse(null, { status: 403 }),
  ),
];
