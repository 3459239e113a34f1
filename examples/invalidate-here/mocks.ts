import { http, HttpResponse } from 'msw';

let times = 0;

export const handlers = [
  http.get('/users/123', () => {
    times += 1;
    return HttpResponse.json({
      id: '123',
      name: `Jim, response ${times}`,
    });
  }),
];
