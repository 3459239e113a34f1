import { delay, http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/users/123', async () => {
    await delay(1000);
    return HttpResponse.json({ id: '123', name: 'Jim' });
  }),
  http.get(
    '/users/456',
    () => new HttpResponse(null, { status: 404 }),
  ),
];
