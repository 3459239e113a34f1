import { Entity, RestEndpoint } from 'wireshape';

export class Post extends Entity {
  static override key = 'Post';
  id = '';
  title = '';
}

export class Comment extends Entity {
  static override key = 'Comment';
  id = '';
  text = '';
}

export const getPost = new RestEndpoint({
  path: '/posts/:id',
  schema: Post,
});

export const getComments = new RestEndpoint({
  path: '/posts/:id/comments',
  schema: [Comment],
});
