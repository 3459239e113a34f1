import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  id = '';
  name = '';
}

export const getUsers = new RestEndpoint({
  path: '/users',
  schema: [User],
});
