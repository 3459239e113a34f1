import { Temporal } from 'temporal-polyfill';
import { Entity, RestEndpoint } from 'wireshape';

export class Ticker extends Entity {
  product_id = '';
  trade_id = 0;
  price = 0;
  size = '0';
  time = Temporal.Instant.fromEpochMilliseconds(0);
  bid = '0';
  ask = '0';
  volume = '';

  override pk() {
    return this.product_id;
  }

  static override key = 'Ticker';
  static override schema = {
    price: Number,
    time: Temporal.Instant.from,
  };
}

export const getTicker = new RestEndpoint({
  urlPrefix: 'https://api.example.com',
  path: '/products/:productId/ticker',
  schema: Ticker,
  pollFrequency: 2000,
  process(value, { productId }) {
    // An empty response, such as a 204, is null.
    if (typeof value !== 'object' || !value) return value;
    value.product_id = productId;
    return value;
  },
});
