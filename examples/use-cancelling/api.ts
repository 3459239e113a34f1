import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  id = '';
  name = '';
}

export const searchUsers = new RestEndpoint({
  path: '/users',
  searchParams: { text: '' },
  schema: [User],
});
