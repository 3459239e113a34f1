import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/rates', () =>
    HttpResponse.json({
      usd: { id: 1, perEuro: 1.25 },
      nok: { id: 2, perEuro: 11.5 },
    }),
  ),
];
