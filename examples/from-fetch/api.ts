import { Entity, resource } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const UserResource = resource({
  path: '/users/:id',
  schema: User,
});
