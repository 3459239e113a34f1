import { http, HttpResponse } from 'msw';

type Todo = { id: string; title: string };
const todos = new Map([['1', { id: '1', title: 'tea' }]]);

export const handlers = [
  http.get('/todos', () => HttpResponse.json([...todos.values()])),
  http.post<never, Todo>('/todos', async ({ request }) => {
    const todo = await request.json();
    todos.set(todo.id, todo);
    return HttpResponse.json(todo, { status: 201 });
  }),
  http.patch<Todo, Todo>(
    '/todos/:id',
    async ({ params, request }) => {
      const todo = todos.get(params.id);
      if (!todo) return new HttpResponse(null, { status: 404 });
      Object.assign(todo, await request.json());
      return HttpResponse.json(todo);
    },
  ),
  http.delete('/todos/:id', ({ params }) => {
    todos.delete(String(params.id));
    return HttpResponse.json({ id: params.id });
  }),
];
