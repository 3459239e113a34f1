import { Entity, RestEndpoint, schema } from 'wireshape';

abstract class FeedItem extends Entity {
  id = 0;
  abstract readonly type: 'link' | 'post';
}

export class Link extends FeedItem {
  readonly type = 'link';
  url = '';
  title = '';
}

export class Post extends FeedItem {
  readonly type = 'post';
  content = '';
}

const types = { links: Link, posts: Post };

export const getFeed = new RestEndpoint({
  path: '/feed',
  schema: new schema.Array(types, (item) => `${item.type}s`),
});
