import { delay, http, HttpResponse } from 'msw';

const order = {
  id: '1',
  title: 'Middlemarch',
  copies: 2,
  state: 'packed',
};

export const handlers = [
  http.get('/orders/1', () => HttpResponse.json({ order })),
  http.get('/orders/:id', () =>
    HttpResponse.json({ message: 'No such order' }, { status: 404 }),
  ),
  http.get('/total', () =>
    HttpResponse.json({ copies: 40 + order.copies }),
  ),
  http.post('/orders/1/copies', async () => {
    await delay(300);
    if (order.copies === 3) {
      return new HttpResponse(null, { status: 422 });
    }
    order.copies += 1;
    return HttpResponse.json({ id: '1', copies: order.copies });
  }),
];
