import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/products', () =>
    HttpResponse.json([
      { id: 'cup', name: 'Cup', price: '4.50' },
      { id: 'pot', name: 'Pot', price: '19.25' },
    ]),
  ),
];
