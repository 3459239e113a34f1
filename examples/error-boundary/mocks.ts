import { http, HttpResponse } from 'msw';

let asked = 0;

export const handlers = [
  http.get('/users/:id', () =>
    ++asked === 1
      ? HttpResponse.json(null, { status: 500, statusText: 'Internal Server Error' })
      : HttpResponse.json({ id: '1', name: 'Ada' }),
  ),
];
