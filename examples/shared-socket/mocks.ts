import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/bids/7', () =>
    HttpResponse.json({ id: '7', amount: 0 }),
  ),
  http.get('/members', () =>
    HttpResponse.json([
      { id: 'ada', name: 'Ada' },
      { id: 'bob', name: 'Bob' },
    ]),
  ),
];
