import { Entity, resource } from 'wireshape';

export class Product extends Entity {
  static override key = 'Product';
  ID = 0;
  Name = '';

  override pk() {
    return `${this.ID}`;
  }
}

const products = resource({
  path: '/Products\\(:ID\\)',
  schema: Product,
  searchParams: {} as { $filter?: string; $orderby?: string },
  nonFilterArgumentKeys: /^\$(?!filter)/,
  searchToString: (params) =>
    new URLSearchParams(params as Record<string, string>)
      .toString()
      .replaceAll('+', '%20'),
});

export const ProductResource = products.extend('getList', {
  path: '/Products',
  schema: { value: products.getList.schema },
});
