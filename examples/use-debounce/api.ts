import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const searchUsers = new RestEndpoint({
  path: '/users',
  searchParams: { text: '' },
  schema: [User],
});
