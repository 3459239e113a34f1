import { http, HttpResponse } from 'msw';

let user = { id: '123', name: 'Jim' };

export const handlers = [
  http.get('/users/123', () => HttpResponse.json(user)),
  http.patch('/users/123', async ({ request }) => {
    user = { ...user, ...((await request.json()) as object) };
    return HttpResponse.json(user);
  }),
];
