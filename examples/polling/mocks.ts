import { http, HttpResponse } from 'msw';

let requests = 0;

export const handlers = [
  http.get('/news', () =>
    HttpResponse.json({ headline: `News no. ${++requests}` }),
  ),
];
