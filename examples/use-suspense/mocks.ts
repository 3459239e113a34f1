import { delay, http, HttpResponse } from 'msw';

let requests = 0;

export const handlers = [
  http.get('/users/123', () =>
    HttpResponse.json({ id: '123', name: 'Jim' }),
  ),
  http.get('/users/456', async () => {
    await delay(1000);
    return HttpResponse.json({ id: '456', name: 'Jane' });
  }),
  http.get('/users/789', () => {
    requests++;
    if (requests === 1)
      return new HttpResponse(null, { status: 503 });
    return HttpResponse.json({ id: '789', name: 'Joan' });
  }),
];
