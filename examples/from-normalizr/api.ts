import { Entity, normalize } from 'wireshape';

export class User extends Entity {
  login = '';
  name = '';

  static override key = 'users';

  override pk() {
    return this.login;
  }
}

export class Post extends Entity {
  id = 0;
  title = '';
  author = new User();

  static override key = 'posts';
  static override schema = { author: User };
}

const jane = { login: 'jane', name: 'Jane' };

const response = [
  { id: 1, title: 'Rain', author: jane },
  { id: 2, title: 'Sun', author: jane },
];

export const { result, entities } = normalize([Post], response);
