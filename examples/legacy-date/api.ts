import { Entity, RestEndpoint } from 'wireshape';

export class ExchangePrice extends Entity {
  exchangePair = '';
  price = '';
  updatedAt = new Date(0);

  override pk() {
    return this.exchangePair;
  }

  static override key = 'ExchangePrice';
  static override schema = {
    updatedAt: (iso: string) => new Date(iso),
  };
}

export const getPrice = new RestEndpoint({
  path: '/price/:exchangePair',
  schema: ExchangePrice,
});
