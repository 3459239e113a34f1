import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  city = 'somewhere';

  get greeting() {
    return `Hello ${this.name} from ${this.city}!`;
  }
}

export const getUser = new RestEndpoint({
  path: '/users/:id',
  schema: User,
});
