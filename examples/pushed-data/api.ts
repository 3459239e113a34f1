import { Entity, RestEndpoint, schema } from 'wireshape';

export class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  price = 0;
}

export const teas = new schema.Collection([Tea]);

export const getTeas = new RestEndpoint({
  path: '/teas',
  schema: teas,
});
