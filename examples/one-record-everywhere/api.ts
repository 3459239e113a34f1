import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  city = '';
}

export const getUsers = new RestEndpoint({
  path: '/users',
  schema: [User],
});

export const getUser = new RestEndpoint({
  path: '/users/:id',
  schema: User,
});
