import { Entity, RestEndpoint, schema } from 'wireshape';

abstract class FeedItem extends Entity {
  id = 0;
  abstract readonly type: 'link' | 'post';
}

export class Link extends FeedItem {
  static override key = 'Link';
  readonly type = 'link';
  url = '';
  title = '';
}

export class Post extends FeedItem {
  static override key = 'Post';
  readonly type = 'post';
  content = '';
}

export const getFeed = new RestEndpoint({
  path: '/feed',
  schema: new schema.Array({ link: Link, post: Post }, 'type'),
});

export const removeItem = new RestEndpoint({
  path: '/feed/:id',
  method: 'DELETE',
  searchParams: {} as { type: string },
  // The response has no body.
  process: (_, { id, type }) => ({ id, type }),
  schema: new schema.Invalidate({ link: Link, post: Post }, 'type'),
});
