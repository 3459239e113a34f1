import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getUsers = new RestEndpoint({
  path: '/users',
  schema: [User],
});
