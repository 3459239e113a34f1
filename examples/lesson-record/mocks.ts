import { http, HttpResponse } from 'msw';

const tea = { id: '1', title: 'Tea', done: false };
const cake = { id: '2', title: 'Cake', done: false };

export const handlers = [
  http.get('/tasks', () => HttpResponse.json([tea, cake])),
  http.get('/tasks/1', () => HttpResponse.json(tea)),
  http.patch('/tasks/1', async ({ request }) => {
    Object.assign(tea, await request.json());
    return HttpResponse.json(tea);
  }),
];
