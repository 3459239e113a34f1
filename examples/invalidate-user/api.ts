import { Entity, RestEndpoint, schema } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getUsers = new RestEndpoint({
  path: '/users',
  schema: [User],
});

export const deleteUser = new RestEndpoint({
  path: '/users/:id',
  method: 'DELETE',
  schema: new schema.Invalidate(User),
  process: (_value, { id }) => ({ id }),
});
