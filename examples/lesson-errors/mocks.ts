import { http, HttpResponse } from 'msw';

let requests = 0;

export const handlers = [
  // Only the first request fails.
  http.get('/users/:id', () =>
    ++requests === 1
      ? HttpResponse.json(null, { status: 503 })
      : HttpResponse.json({ id: '1', name: 'Ada' }),
  ),
];
