import { Entity, schema } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const short = [{ user: User }];
export const long = new schema.Array(
  new schema.Object({ user: User }),
);

export const memberships = [
  { user: { id: '123', name: 'Jim' }, role: 'author' },
  { user: { id: '456', name: 'Jane' }, role: 'editor' },
];
