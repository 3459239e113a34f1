import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/pins', () =>
    HttpResponse.json({
      'link-top': { id: 1, title: 'An atlas of clouds' },
      'post-top': { id: 10, content: 'It rained all day.' },
    }),
  ),
];
