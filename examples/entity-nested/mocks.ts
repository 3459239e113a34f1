import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/posts', () =>
    HttpResponse.json([
      {
        id: 10,
        content: 'It rained all day.',
        author: { id: '123', name: 'Jim' },
      },
      {
        id: 11,
        content: 'Sun at last.',
        author: { id: '123', city: 'Bergen' },
      },
    ]),
  ),
];
