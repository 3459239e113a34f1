import { http, HttpResponse } from 'msw';

let attempts = 0;

export const handlers = [
  http.get('/todos', () =>
    HttpResponse.json([
      { id: '1', title: 'Read' },
      { id: '2', title: 'Write' },
    ]),
  ),
  http.post('/todos', async ({ request }) => {
    const todo = (await request.json()) as { title: string };
    return HttpResponse.json({ id: '3', ...todo }, { status: 201 });
  }),
  http.patch('/todos/:id', async ({ request, params }) => {
    const changes = (await request.json()) as { title: string };
    return HttpResponse.json({ id: params.id, ...changes });
  }),
  http.delete('/todos/:id', () => {
    attempts += 1;
    return new HttpResponse(null, {
      status: attempts === 1 ? 423 : 204,
    });
  }),
];
