import { http, HttpResponse } from 'msw';

const write = { id: '1', title: 'Write tests', done: false };
const ship = { id: '2', title: 'Ship it', done: false };

export const handlers = [
  http.get('/tasks', () => HttpResponse.json([write, ship])),
  http.get('/tasks/1', () => HttpResponse.json(write)),
  http.patch('/tasks/1', async ({ request }) => {
    Object.assign(write, await request.json());
    return HttpResponse.json(write);
  }),
];
