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

const types = { links: Link, posts: Post };

export const getFeed = new RestEndpoint({
  path: '/feed',
  schema: new schema.Array(types, (item) => `${item.type}s`),
});
