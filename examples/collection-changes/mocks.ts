import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/todos', () =>
    HttpResponse.json([
      { id: 'bread', title: 'Bread' },
      { id: 'milk', title: 'Milk' },
    ]),
  ),
];
