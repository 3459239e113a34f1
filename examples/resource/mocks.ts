import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/todos', () =>
    HttpResponse.json([{ id: '1', title: 'Read', done: false }]),
  ),
  http.post('/todos', async ({ request }) => {
    const todo = (await request.json()) as object;
    return HttpResponse.json(
      { id: '2', done: false, ...todo },
      { status: 201 },
    );
  }),
  http.patch('/todos/:id', async ({ request, params }) => {
    const change = (await request.json()) as object;
    return HttpResponse.json({ id: params.id, ...change });
  }),
  http.delete(
    '/todos/:id',
    () => new HttpResponse(null, { status: 204 }),
  ),
];
