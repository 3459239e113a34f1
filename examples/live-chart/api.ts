import { Entity, RestEndpoint, schema } from 'wireshape';

export class Product extends Entity {
  static override key = 'Product';
  id = '';
  name = '';
}

export class Price extends Entity {
  static override key = 'Price';
  id = '';
  product = '';
  at = 0;
  amount = 0;
}

/** The last 60 prices, the newest first. */
export const prices = new schema.Collection([Price], {
  sort: (one, other) => other.at - one.at,
  maxLength: 60,
});

export const getProducts = new RestEndpoint({
  path: '/products',
  schema: [Product],
});

export const getPrices = new RestEndpoint({
  path: '/products/:product/prices',
  schema: prices,
});
