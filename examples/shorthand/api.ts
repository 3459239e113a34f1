import { Entity, RestEndpoint, schema } from 'wireshape';

export class User extends Entity {
  id = '';
  name = '';
}

export class Team extends Entity {
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
