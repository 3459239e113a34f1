import { delay, http, HttpResponse } from 'msw';

let asked = 0;

export const handlers = [
  http.post('/users', async ({ request }) => {
    asked++;
    await delay(1000);
    if (asked === 1) return new HttpResponse(null, { status: 503 });
    return HttpResponse.json({ id: '123', ...((await request.json()) as object) });
  }),
];
