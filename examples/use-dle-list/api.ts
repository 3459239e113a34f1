import { Entity, RestEndpoint } from 'wireshape';

export class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  price = 0;
}

export const getTea = new RestEndpoint({
  path: '/teas/:id',
  schema: Tea,
});
