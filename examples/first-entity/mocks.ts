import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/users/:id', ({ params }) =>
    HttpResponse.json({ id: params.id, name: 'Jim' }),
  ),
];
