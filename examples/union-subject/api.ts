import { Entity, RestEndpoint, schema } from 'wireshape';

export class Link extends Entity {
  static override key = 'Link';
  id = 0;
  readonly type = 'link';
  title = '';
}

export class Post extends Entity {
  static override key = 'Post';
  id = 0;
  readonly type = 'post';
  content = '';
}

export class Comment extends Entity {
  static override key = 'Comment';
  id = '';
  text = '';
  about: Link | Post = new Post();

  static override schema = {
    about: new schema.Union({ link: Link, post: Post }, 'type'),
  };
}

export const getComments = new RestEndpoint({
  path: '/comments',
  schema: [Comment],
});
