import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/teas', () =>
    HttpResponse.json([
      { id: '1', name: 'Green', price: 4 },
      { id: '2', name: 'Black', price: 5 },
      { id: '3', name: 'White', price: 6 },
    ]),
  ),
];
