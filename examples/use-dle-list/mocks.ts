import { delay, http, HttpResponse } from 'msw';

const prices: Record<string, number> = { assam: 4, sencha: 6 };

export const handlers = [
  http.get('/teas/:id', async ({ params }) => {
    await delay(600);
    const price = prices[String(params.id)];
    if (!price) return new HttpResponse(null, { status: 404 });
    return HttpResponse.json({ id: params.id, price });
  }),
];
