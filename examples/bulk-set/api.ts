import { Entity, schema } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const everyUser = new schema.All(User);

export const users = [
  { id: '123', name: 'Jim' },
  { id: '456', name: 'Jane' },
  { id: '789', name: 'Joan' },
];
