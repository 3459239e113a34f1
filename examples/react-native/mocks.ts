import { http, HttpResponse } from 'msw';

let left = 10;

export const handlers = [
  http.get('/teas/:id', ({ params }) => {
    left -= 1;
    return HttpResponse.json({ id: params.id, left });
  }),
];
