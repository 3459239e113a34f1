import { Entity, RestEndpoint, schema } from 'wireshape';

export class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

export const getUsers = new RestEndpoint({
  path: '/users',
  schema: [User],
});

export const runs = { count: 0 };

export const usersByName = new schema.Query(
  new schema.All(User),
  (users, { text }: { text: string }) => {
    runs.count++;
    return users.filter(({ name }) =>
      name.toLowerCase().includes(text.toLowerCase()),
    );
  },
);
