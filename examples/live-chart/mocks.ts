import { http, HttpResponse } from 'msw';
import { pricesOf } from './stream.ts';

export const handlers = [
  http.get('/products', () =>
    HttpResponse.json([
      { id: 'BTC-USD', name: 'Bitcoin' },
      { id: 'ETH-USD', name: 'Ethereum' },
    ]),
  ),

  http.get<{ product: string }>(
    '/products/:product/prices',
    ({ params }) => HttpResponse.json(pricesOf(params.product, 0)),
  ),
];
