import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/time', () => HttpResponse.json({ time: '13:00' })),
  http.get('/london/time', () =>
    HttpResponse.json({ time: '12:00' }),
  ),
];
