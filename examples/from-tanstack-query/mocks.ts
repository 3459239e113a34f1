import { http, HttpResponse } from 'msw';

const read = { id: '1', title: 'Read', done: false };
const write = { id: '2', title: 'Write', done: false };

export const handlers = [
  http.get('/todos', () => HttpResponse.json([read, write])),
  http.get('/todos/1', () => HttpResponse.json(read)),
  http.patch('/todos/1', async ({ request }) => {
    const change = (await request.json()) as object;
    return HttpResponse.json({ ...read, ...change });
  }),
];
