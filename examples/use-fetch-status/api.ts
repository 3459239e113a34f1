import { Entity, RestEndpoint } from 'wireshape';

export class Rate extends Entity {
  static override key = 'Rate';
  id = '';
  value = 0;
}

export const getRates = new RestEndpoint({
  path: '/rates',
  schema: [Rate],
});
