import { Entity, RestEndpoint, schema } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getUsers = new RestEndpoint({
  path: '/users',
  schema: new schema.Array(User),
});
