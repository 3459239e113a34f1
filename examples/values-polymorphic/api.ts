import { Entity, RestEndpoint, schema } from 'wireshape';

export class Link extends Entity {
  static override key = 'Link';
  id = 0;
  title = '';
}

export class Post extends Entity {
  static override key = 'Post';
  id = 0;
  content = '';
}

const types = { link: Link, post: Post };

export const getPins = new RestEndpoint({
  path: '/pins',
  schema: new schema.Values(
    types,
    (_value, _parent, key) => key?.split('-')[0] ?? '',
  ),
});
