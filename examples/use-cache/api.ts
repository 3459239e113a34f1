import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  id = '';
  name = '';
}

export const getMe = new RestEndpoint({
  path: '/me',
  schema: User,
});
