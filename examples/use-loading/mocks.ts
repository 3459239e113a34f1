import { delay, http, HttpResponse } from 'msw';

let requests = 0;

export const handlers = [
  http.post('/users', async ({ request }) => {
    requests++;
    await delay(1000);
    if (requests === 1)
      return new HttpResponse(null, { status: 503 });
    return HttpResponse.json({
      id: '123',
      ...((await request.json()) as object),
    });
  }),
  http.post(
    '/teams/:team/members',
    () => new HttpResponse(null, { status: 204 }),
  ),
];
