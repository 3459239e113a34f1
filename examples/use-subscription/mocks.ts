import { http, HttpResponse } from 'msw';

let step = 0;

export const handlers = [
  http.get('/builds/7', () => {
    step = Math.min(step + 1, 3);
    return HttpResponse.json({ id: '7', step });
  }),
];
