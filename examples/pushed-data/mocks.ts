import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/teas', () =>
    HttpResponse.json([
      { id: 'assam', price: 4 },
      { id: 'oolong', price: 6 },
    ]),
  ),
];
