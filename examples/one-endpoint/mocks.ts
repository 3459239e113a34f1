import { http, HttpResponse } from 'msw';

export const handlers = [
  http.patch('/articles/:id', async ({ params, request }) => {
    const change = (await request.json()) as object;
    return HttpResponse.json({
      id: params.id,
      ...change,
      author: { id: '1', name: 'Ada' },
    });
  }),
];
