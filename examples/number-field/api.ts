import { Entity, RestEndpoint } from 'wireshape';

export class Product extends Entity {
  static override key = 'Product';
  id = '';
  name = '';
  price = 0;

  static override schema = {
    price: Number,
  };
}

export const getProducts = new RestEndpoint({
  path: '/products',
  schema: [Product],
});
