import { Entity, RestEndpoint } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getMembers = new RestEndpoint({
  urlPrefix: 'https://api.example.com',
  path: '/groups/:group/members',
  searchParams: {} as {
    sort?: string | undefined;
    page?: number;
    tag?: string[];
  },
  schema: [User],
});
