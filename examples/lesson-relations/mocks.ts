import { http, HttpResponse } from 'msw';

const ada = { id: '7', name: 'Ada' };

export const handlers = [
  http.get('/posts', () =>
    HttpResponse.json([
      { id: '1', title: 'Tea', author: ada },
      { id: '2', title: 'Cake', author: ada },
    ]),
  ),
  http.patch('/users/7', async ({ request }) => {
    Object.assign(ada, await request.json());
    return HttpResponse.json(ada);
  }),
];
