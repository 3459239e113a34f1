import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/todos', () =>
    HttpResponse.json([{ id: '1', title: 'Milk', done: true }]),
  ),
  http.post('/todos', async ({ request }) =>
    HttpResponse.json({
      id: '2',
      done: false,
      ...((await request.json()) as object),
    }),
  ),
];
