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

export const updateUser = new RestEndpoint({
  path: '/users/:id',
  method: 'PATCH',
  body: { name: '' },
  schema: User,
});
