import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/users/:id', () =>
    HttpResponse.json({ id: '1', name: 'Ada' }),
  ),
];
