import {
  Entity,
  type ParsedBody,
  RestEndpoint,
  schema,
} from 'wireshape';

export class Order extends Entity {
  static override key = 'Order';
  total = 0;
  _links = { self: { href: '' } };

  override pk() {
    return this._links.self.href;
  }
}

export const getOrders = new RestEndpoint({
  path: '/orders',
  searchParams: {} as { page?: number },
  schema: {
    _embedded: { orders: new schema.Collection([Order]) },
    _links: {} as { next?: { href: string } },
  },
  // An empty list is sent without `_embedded`.
  process: (value: ParsedBody) =>
    value && { _embedded: { orders: [] }, ...value },
});
