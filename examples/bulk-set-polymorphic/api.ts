import { Entity, schema } from 'wireshape';

export class Link extends Entity {
  static override key = 'Link';
  id = 0;
  readonly type = 'link';
  url = '';
  title = '';
}

export class Post extends Entity {
  static override key = 'Post';
  id = 0;
  readonly type = 'post';
  content = '';
}

const types = { link: Link, post: Post };
export const feed = new schema.Array(types, 'type');
export const everything = new schema.All(types, 'type');

export const items = [
  {
    id: 1,
    type: 'link',
    url: 'https://example.com/atlas',
    title: 'An atlas of clouds',
  },
  { id: 10, type: 'post', content: 'It rained all day.' },
] as const;

export const changed = [
  { id: 1, type: 'link', title: 'The atlas, second edition' },
] as const;
