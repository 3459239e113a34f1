import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export class Team extends Entity {
  static override key = 'Team';
  id = '';
  members: User[] = [];

  static override schema = {};
}

export const getTeam = new RestEndpoint({
  path: '/teams/:id',
  schema: Team,
});
