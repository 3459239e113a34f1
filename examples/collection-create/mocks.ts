import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/todos', () =>
    HttpResponse.json([{ id: '1', title: 'Bread' }]),
  ),

  http.post<never, { title: string }>(
    '/todos',
    async ({ request }) => {
      const { title } = await request.json();
      return HttpResponse.json({ id: '2', title }, { status: 201 });
    },
  ),
];
