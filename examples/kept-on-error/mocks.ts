import { http, HttpResponse } from 'msw';

let requests = 0;

export const handlers = [
  http.get('/users', () =>
    ++requests === 1
      ? HttpResponse.json([{ id: '1', name: 'Ada' }])
      : HttpResponse.json(null, {
          status: 503,
          statusText: 'Service Unavailable',
        }),
  ),
];
