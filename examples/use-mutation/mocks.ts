import { delay, http, HttpResponse } from 'msw';

let requests = 0;

export const handlers = [
  http.patch('/users/:id', async ({ params, request }) => {
    requests++;
    await delay(600);
    if (requests <= 2) return new HttpResponse(null, { status: 503 });
    return HttpResponse.json({
      id: params.id,
      ...((await request.json()) as object),
    });
  }),
];
