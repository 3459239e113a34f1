import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  id = '';
  name = '';
  posts: Post[] = [];
}

export class Post extends Entity {
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
