import { Entity, schema } from 'wireshape';

export class Link extends Entity {
  static override key = 'Link';
  id = 0;
  type = 'link';
}

export class Post extends Entity {
  static override key = 'Post';
  id = 0;
  type = 'post';
}

export const feed = new schema.Array({ link: Link }, 'type');

export const items = [
  { id: 1, type: 'link' },
  { id: 10, type: 'post' },
];
