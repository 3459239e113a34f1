import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/feed', () =>
    HttpResponse.json([
      { id: 1, type: 'link', title: 'An atlas of clouds' },
      { id: 5, type: 'ad', sponsor: 'Umbrella makers' },
    ]),
  ),
];
