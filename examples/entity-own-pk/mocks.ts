import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/seats', () =>
    HttpResponse.json([
      { row: 'A', number: 1, taken: true },
      { row: 'B', number: 1 },
    ]),
  ),
];
