import { http, HttpResponse } from 'msw';

const jim = { id: '1', name: 'Jim' };
const jane = { id: '2', name: 'Jane' };

export const handlers = [
  http.get('/users', () => HttpResponse.json([jim, jane])),
  http.get('/users/2', () => HttpResponse.json(jane)),
  http.patch('/users/2', async ({ request }) => {
    const change = (await request.json()) as object;
    return HttpResponse.json({ ...jane, ...change });
  }),
];
