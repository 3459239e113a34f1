import { delay, http, HttpResponse } from 'msw';

let requests = 0;

export const handlers = [
  http.get(
    'https://api.example.com/products/:productId/ticker',
    () => {
      requests++;
      // No trade yet, and a proxy that is down.
      if (requests === 2)
        return new HttpResponse(null, { status: 204 });
      if (requests === 3)
        return HttpResponse.html('<h1>Bad Gateway</h1>', {
          status: 502,
        });
      const ticker = {
        trade_id: 7,
        price: requests === 1 ? '101.50' : '102.50',
        size: '0.1',
        time: '2026-11-20T12:00:00Z',
        bid: '101.25',
        ask: '102.75',
        volume: '5000',
      };
      // The headers arrive at once, and the body later.
      const body = new ReadableStream({
        async start(later) {
          await delay(300);
          const text = JSON.stringify(ticker);
          later.enqueue(new TextEncoder().encode(text));
          later.close();
        },
      });
      return new HttpResponse(body);
    },
  ),
];
