import { http, HttpResponse } from 'msw';

export const handlers = [
  http.post('/books/:book/notes', async ({ request }) => {
    const note = (await request.json()) as object;
    return HttpResponse.json({ id: 1, ...note }, { status: 201 });
  }),
];
