import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/search', () =>
    HttpResponse.json({
      type: 'post',
      hits: [
        { id: 10, content: 'It rained all day.' },
        { id: 1, type: 'link', title: 'An atlas of clouds' },
      ],
      ads: [{ id: 7, sponsor: 'Umbrella makers' }],
    }),
  ),
];
