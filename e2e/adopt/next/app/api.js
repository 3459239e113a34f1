import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  // The server's bundle and the browser's rename classes each in their own way.
  static key = 'User';
  id = '';
  name = '';
}

export const getUser = new RestEndpoint({
  urlPrefix: process.env.NEXT_PUBLIC_API,
  path: '/users/:id',
  schema: User,
});
