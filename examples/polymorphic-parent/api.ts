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

export class Ad extends Entity {
  static override key = 'Ad';
  id = 0;
  sponsor = '';
}

const types = { links: Link, posts: Post, ads: Ad };

const items = new schema.Array(types, (value, parent, key) => {
  if (key === 'ads') return 'ads';
  return `${value.type ?? parent.type}s`;
});

export const search = new RestEndpoint({
  path: '/search',
  schema: { hits: items, ads: items },
});
