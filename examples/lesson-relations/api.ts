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
  author = {} as User;
}

export const getPosts = new RestEndpoint({
  path: '/posts',
  schema: [Post],
});

export const renameUser = new RestEndpoint({
  path: '/users/:id',
  method: 'PATCH',
  body: {} as { name: string },
});
