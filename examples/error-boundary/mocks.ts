import { http, HttpResponse } from 'msw';

let requests = 0;

export const handlers = [
  http.get('/users/:id', () =>
    ++requests === 1
      ? HttpResponse.json(null, {
          status: 500,
          statusText: 'Internal Server Error',
        })
      : HttpResponse.json({ id: '1', name: 'Ada' }),
  ),
];
