import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/price/BTC-USD', () =>
    HttpResponse.json({
      exchangePair: 'BTC-USD',
      price: '32982389239823983298329832.238923982389328932893298',
      updatedAt: '2026-11-20T15:30:00Z',
    }),
  ),
];
