import { delay, http, HttpResponse } from 'msw';

let left = 10;

export const handlers = [
  http.get('/teas/:id', async ({ params }) => {
    await delay(300);
    left -= 1;
    return HttpResponse.json({ id: params.id, left });
  }),
];
