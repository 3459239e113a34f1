import { BigNumber } from 'bignumber.js';
import { Temporal } from 'temporal-polyfill';
import { Entity, RestEndpoint } from 'wireshape';

export class ExchangePrice extends Entity {
  exchangePair = '';
  price = new BigNumber(0);
  updatedAt = Temporal.Instant.fromEpochMilliseconds(0);

  override pk() {
    return this.exchangePair;
  }

  static override key = 'ExchangePrice';
  static override schema = {
    price: (decimal: string) => new BigNumber(decimal),
    updatedAt: Temporal.Instant.from,
  };
}

export const getPrice = new RestEndpoint({
  path: '/price/:exchangePair',
  schema: ExchangePrice,
});
