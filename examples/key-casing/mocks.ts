import { http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/authors', () =>
    HttpResponse.json([
      {
        id: '1',
        first_name: 'Ada',
        home_town: { city_name: 'London' },
      },
    ]),
  ),
  http.post('/authors', async ({ request }) => {
    const author = (await request.json()) as { first_name: string };
    if (author.first_name === '')
      return HttpResponse.json(
        { errors: { first_name: 'is required' } },
        { status: 422 },
      );
    return HttpResponse.json({ id: '2', ...author }, { status: 201 });
  }),
];
