import { Entity, RestEndpoint, schema } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const everyUser = new schema.All(User);

export const getTeam = new RestEndpoint({
  path: '/team',
  schema: [User],
});
export const getGuests = new RestEndpoint({
  path: '/guests',
  schema: [User],
});
