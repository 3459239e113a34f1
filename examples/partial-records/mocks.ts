import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/articles', () =>
    HttpResponse.json([
      { id: '1', title: 'Rain' },
      { id: '2', title: 'Sun' },
    ]),
  ),

  http.get('/articles/1', () => HttpResponse.json({ id: '1', title: 'Rain', text: 'It rained all day.' })),

  http.get('/articles/2', () => HttpResponse.json({ id: '2', title: 'Sun', text: 'Sun at last.' })),
];
