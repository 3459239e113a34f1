import { delay, http, HttpResponse } from 'msw';

let calls = 0;

export const handlers = [
  http.get('/rates', async () => {
    calls += 1;
    const call = calls;
    await delay(800);
    if (call === 2) return new HttpResponse(null, { status: 503 });
    return HttpResponse.json([{ id: 'EUR', value: 100 + call }]);
  }),
];
