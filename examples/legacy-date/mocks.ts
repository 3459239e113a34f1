import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/price/:exchangePair', ({ params }) =>
    HttpResponse.json({
      exchangePair: params.exchangePair,
      price: '91234.5',
      updatedAt: '2026-11-20T12:00:00.123456789Z',
      listedOn: '2026-03-01',
    }),
  ),
];
