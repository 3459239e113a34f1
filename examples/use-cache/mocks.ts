import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/me', () =>
    HttpResponse.json({ id: '123', name: 'Jim' }),
  ),
];
