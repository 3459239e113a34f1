import { http, HttpResponse } from 'msw';

let visitors = 0;

export const handlers = [
  http.get('/visitors', () => {
    visitors = Math.min(visitors + 1, 3);
    return HttpResponse.json({ visitors });
  }),
];
