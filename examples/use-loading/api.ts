import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const createUser = new RestEndpoint({
  path: '/users',
  method: 'POST',
  body: { name: '' },
  schema: User,
});

export const addMember = new RestEndpoint({
  path: '/teams/:team/members',
  method: 'POST',
  body: { userId: '' },
});
