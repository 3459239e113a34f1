import { delay, http, HttpResponse } from 'msw';

export const handlers = [
  http.get('/notes', async () => {
    await delay(300);
    return HttpResponse.json([{ id: '1', text: 'Buy tea' }]);
  }),
];
