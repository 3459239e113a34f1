import { Entity, RestEndpoint, schema } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export class Team extends Entity {
  static override key = 'Team';
  id = '';
  name = '';
  members: User[] = [];

  static override schema = { members: [User] };
}

export const getTeams = new RestEndpoint({
  path: '/teams',
  schema: [Team],
});

export const everyUser = new schema.All(User);
