import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const updateUser = new RestEndpoint({
  path: '/users/:id',
  method: 'PATCH',
  body: {} as { name: string },
  schema: User,
});
