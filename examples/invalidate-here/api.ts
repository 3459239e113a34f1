import { Entity, RestEndpoint, schema } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const removedUser = new schema.Invalidate(User);

export const getUser = new RestEndpoint({
  path: '/users/:id',
  schema: User,
});
