import { Entity, RestEndpoint, schema } from 'wireshape';

export class Bid extends Entity {
  static override key = 'Bid';
  id = '';
  amount = 0;
}

export class Member extends Entity {
  static override key = 'Member';
  id = '';
  name = '';
}

export const getBid = new RestEndpoint({
  path: '/bids/:id',
  schema: Bid,
});

export const members = new schema.Collection([Member]);

export const getMembers = new RestEndpoint({
  path: '/members',
  schema: members,
});
