import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/users/1', () =>
    HttpResponse.json({
      id: '1',
      name: 'Jim',
      todos: [
        { id: 'bread', title: 'Bread' },
        { id: 'milk', title: 'Milk' },
      ],
    }),
  ),

  http.post<never, { title: string }>(
    '/todos',
    async ({ request }) => {
      const { title } = await request.json();
      return HttpResponse.json(
        { id: 'eggs', title },
        { status: 201 },
      );
    },
  ),
];
