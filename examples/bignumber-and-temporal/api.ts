import { BigNumber } from 'bignumber.js';
import { Temporal } from 'temporal-polyfill';
import { Entity, RestEndpoint } from 'wireshape';

export class ExchangePrice extends Entity {
  exchangePair = '';
  price = new BigNumber(0);
  updatedAt = Temporal.Instant.fromEpochMilliseconds(0);

  static override key = 'ExchangePrice';
  static override schema = {
    price: BigNumber,
    updatedAt: Temporal.Instant.from,
  };

  override pk() {
    return this.exchangePair;
  }
}

export const getPrice = new RestEndpoint({
  path: '/price/:exchangePair',
  schema: ExchangePrice,
});
