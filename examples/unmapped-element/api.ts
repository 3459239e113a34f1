import { Entity, RestEndpoint, schema } from 'wireshape';

export class Link extends Entity {
  static override key = 'Link';
  id = 0;
  type = 'link';
  title = '';
}

// Not in the mapping yet.
export class Ad extends Entity {
  static override key = 'Ad';
  id = 0;
  type = 'ad';
  sponsor = '';
}

export const getFeed = new RestEndpoint({
  path: '/feed',
  schema: new schema.Array({ link: Link }, 'type'),
});
