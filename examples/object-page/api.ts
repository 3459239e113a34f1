import { Entity, RestEndpoint, schema } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getPage = new RestEndpoint({
  path: '/users',
  schema: new schema.Object({ users: [User], total: 0 }),
});
