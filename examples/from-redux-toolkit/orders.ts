import { Entity, RestEndpoint, schema } from 'wireshape';

export class Order extends Entity {
  static override key = 'Order';
  id = '';
  title = '';
  copies = 0;
  state = '';
}

export const getOrder = new RestEndpoint({
  path: '/orders/:id',
  schema: Order,
  // transformResponse
  process: (value) => value.order,
  // transformErrorResponse
  processError: (body) => body.message,
  // refetchOnMountOrArgChange: 30
  dataExpiryLength: 30_000,
  // maxRetries: 2
  retry: 2,
});

// selectFromResult
export const getTitle = getOrder.extend({
  schema: new schema.Query(Order, ({ title }) => title),
});

export const getTotal = new RestEndpoint({
  path: '/total',
  process: (value): number => value.copies,
});

export const addCopy = new RestEndpoint({
  path: '/orders/:id/copies',
  method: 'POST',
  body: undefined,
  schema: Order,
  getOptimisticResponse(snapshot, { id }) {
    const order = snapshot.get(Order, { id });
    if (!order) throw snapshot.abort;
    return { id, copies: order.copies + 1 };
  },
  update: () => ({
    [getTotal.key()]: (total?: number) => total && total + 1,
  }),
});
