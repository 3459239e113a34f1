import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/users/123', () =>
    HttpResponse.json({ id: '123', name: 'Jim' }),
  ),
];
