import { http, HttpResponse } from 'msw';

const todos = [{ id: '1', title: 'Bread' }];

export const handlers = [
  http.get('/todos', () => HttpResponse.json(todos)),

  http.post<never, { title: string }>(
    '/todos',
    async ({ request }) => {
      const { title } = await request.json();
      const todo = { id: String(todos.length + 1), title };
      todos.push(todo);
      return HttpResponse.json(todo, { status: 201 });
    },
  ),
];
