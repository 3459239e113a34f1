import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  posts: Post[] = [];
}

export class Post extends Entity {
  static override key = 'Post';
  id = 0;
  content = '';
  author = new User();

  static override schema = { author: User };
}

// Here, because above there is no Post yet.
User.schema = { posts: [Post] };

export const getUser = new RestEndpoint({
  path: '/users/:id',
  schema: User,
});
