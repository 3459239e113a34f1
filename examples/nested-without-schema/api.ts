import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  id = '';
  name = '';
}

export class Team extends Entity {
  id = '';
  members: User[] = [];

  static override schema = {};
}

export const getTeam = new RestEndpoint({
  path: '/teams/:id',
  schema: Team,
});
