import { Entity, RestEndpoint } from 'wireshape';

export class Drink extends Entity {
  static override key = 'Drink';
  id = '';
  name = '';
  likes = 0;
}

export const getDrinks = new RestEndpoint({
  path: '/drinks',
  schema: [Drink],
});

export const likeDrink = new RestEndpoint({
  path: '/drinks/:id/likes',
  method: 'POST',
  body: undefined,
  schema: Drink,
});
