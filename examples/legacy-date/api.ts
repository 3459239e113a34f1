import { Entity, RestEndpoint } from 'wireshape';
import { dateOfDay } from './day.ts';

export class ExchangePrice extends Entity {
  exchangePair = '';
  price = '';
  updatedAt = new Date(0);
  listedOn = new Date(0);

  override pk() {
    return this.exchangePair;
  }

  static override key = 'ExchangePrice';
  static override schema = {
    updatedAt: (iso: string) => new Date(iso),
    // A day without a time, such as '2026-03-01'.
    listedOn: dateOfDay,
  };
}

export const getPrice = new RestEndpoint({
  path: '/price/:exchangePair',
  schema: ExchangePrice,
});
