import { delay, http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/todos', () =>
    HttpResponse.json([{ id: '1', title: 'Read' }]),
  ),
  http.post('/todos', async () => {
    await delay(1500);
    return HttpResponse.json(null, {
      status: 403,
      statusText: 'Forbidden',
    });
  }),
];
