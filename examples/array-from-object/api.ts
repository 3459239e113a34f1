import { Entity, schema } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const userList = new schema.Array(User);
export const everyUser = new schema.All(User);

export const byName = {
  jim: { id: '123', name: 'Jim' },
  jane: { id: '456', name: 'Jane' },
};
