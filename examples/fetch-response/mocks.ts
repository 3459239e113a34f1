import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/users/:id', () =>
    HttpResponse.json(
      { id: '1', name: 'Ada' },
      { headers: { Sunset: 'Fri, 31 Dec 2027 23:59:59 GMT' } },
    ),
  ),
  http.head(
    '/users',
    () =>
      new HttpResponse(null, { headers: { 'X-Total-Count': '42' } }),
  ),
];
