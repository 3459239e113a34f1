import { Entity, schema } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const everyUser = new schema.All(User);

export const good = [
  { id: '123', name: 'Jim' },
  { id: '456', name: 'Jane' },
];

export const bad = [{ id: '789', name: 'Joan' }, { name: 'Nobody' }];
