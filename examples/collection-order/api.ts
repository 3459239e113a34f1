import { Entity, RestEndpoint, schema } from 'wireshape';

export class Offer extends Entity {
  static override key = 'Offer';
  id = '';
  price = 0;
  static override schema = { price: Number };
}

export const bestOffers = new schema.Collection([Offer], {
  sort: (one, other) => other.price - one.price,
  maxLength: 3,
});

export const getOffers = new RestEndpoint({
  path: '/offers',
  schema: bestOffers,
});
