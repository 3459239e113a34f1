import { Entity, RestEndpoint, schema } from 'wireshape';

export class Tea extends Entity {
  id = '';
  price = 0;
}

export const teas = new schema.Collection([Tea]);

export const getTeas = new RestEndpoint({ path: '/teas', schema: teas });
