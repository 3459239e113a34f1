import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/offers', () =>
    HttpResponse.json([
      { id: 'ann', price: '9' },
      { id: 'bob', price: '10' },
      { id: 'cleo', price: '11' },
    ]),
  ),
];
