import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/feed', () =>
    HttpResponse.json([
      {
        id: 1,
        type: 'link',
        url: 'https://example.com/atlas',
        title: 'An atlas of clouds',
      },
      { id: 10, type: 'post', content: 'It rained all day.' },
    ]),
  ),
  http.delete(
    '/feed/:id',
    () => new HttpResponse(null, { status: 204 }),
  ),
];
