import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/users', () =>
    HttpResponse.json([
      { id: '123', name: 'Jim' },
      { id: '456', name: 'Jane' },
    ]),
  ),

  http.delete(
    '/users/:id',
    () => new HttpResponse(null, { status: 204 }),
  ),
];
