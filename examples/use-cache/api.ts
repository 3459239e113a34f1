import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getMe = new RestEndpoint({
  path: '/me',
  schema: User,
});
