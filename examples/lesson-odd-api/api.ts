import { Entity, RestEndpoint } from 'wireshape';

export class Product extends Entity {
  static override key = 'Product';
  id = '';
  name = '';
  price = 0;
}

/** A product as the server sends it. */
interface Row {
  product_no: string;
  product_name: string;
  unit_price: string;
}

export const getProducts = new RestEndpoint({
  path: '/products',
  schema: [Product],
  process: (value: { products?: Row[] }) => value.products ?? [],
});
