import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
}

export const getUser = new RestEndpoint({
  path: '/users/1',
  schema: User,
});

export const getPosts = new RestEndpoint({
  path: '/posts',
  searchParams: {} as { author?: string },
  schema: [Post],
});
