import { http, HttpResponse } from 'msw';

let asked = 0;

export const handlers = [
  http.get('/users', () =>
    ++asked === 1
      ? HttpResponse.json([{ id: '1', name: 'Ada' }])
      : HttpResponse.json(null, { status: 503, statusText: 'Service Unavailable' }),
  ),
];
