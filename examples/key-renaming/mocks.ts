import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/soups', () =>
    HttpResponse.json([{ id: 1, name: 'Plain', carrots_used: 2 }]),
  ),
  http.post('/soups', async ({ request }) => {
    const soup = (await request.json()) as object;
    return HttpResponse.json({ id: 2, ...soup }, { status: 201 });
  }),
];
