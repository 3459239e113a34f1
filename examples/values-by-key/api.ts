import { Entity, RestEndpoint, schema } from 'wireshape';

export class Rate extends Entity {
  static override key = 'Rate';
  id = 0;
  perEuro = 0;
}

export const getRates = new RestEndpoint({
  path: '/rates',
  schema: new schema.Values(Rate),
});
