import { http, HttpResponse } from 'msw';

let count = 0;

export const handlers = [
  http.get('/code', () =>
    HttpResponse.json({ code: `code-${++count}` }),
  ),
];
