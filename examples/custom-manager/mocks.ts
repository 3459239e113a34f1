import { http, HttpResponse } from 'msw';

const todos: object[] = [{ id: '1', title: 'Read' }];

export const handlers = [
  http.get('/todos', () => HttpResponse.json(todos)),
  http.post('/todos', async ({ request }) => {
    const todo = { id: '2', ...((await request.json()) as object) };
    todos.push(todo);
    return HttpResponse.json(todo, { status: 201 });
  }),
  http.get('/stats', () =>
    HttpResponse.json({ text: `${todos.length} open` }),
  ),
];
