import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export class Post extends Entity {
  static override key = 'Post';
  id = 0;
  content = '';
  author = new User();

  static override schema = { author: User };
}

export const getPosts = new RestEndpoint({
  path: '/posts',
  schema: [Post],
});
