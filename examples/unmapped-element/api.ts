import { Entity, RestEndpoint, schema } from 'wireshape';

export class Link extends Entity {
  id = 0;
  type = 'link';
  title = '';
}

// Not in the mapping yet.
export class Ad extends Entity {
  id = 0;
  type = 'ad';
  sponsor = '';
}

export const getFeed = new RestEndpoint({
  path: '/feed',
  schema: new schema.Array({ link: Link }, 'type'),
});
