import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getUser = new RestEndpoint({
  path: '/users/:id',
  schema: User,
});
