import { Entity, RestEndpoint } from 'wireshape';

export class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  left = 0;
}

export const getTea = new RestEndpoint({
  path: '/teas/:id',
  schema: Tea,
  dataExpiryLength: 1_000,
});
