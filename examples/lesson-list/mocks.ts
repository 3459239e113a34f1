import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/users', () =>
    HttpResponse.json([
      { id: '1', name: 'Ada' },
      { id: '2', name: 'Grace' },
    ]),
  ),
];
