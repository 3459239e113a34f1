import { expect, it } from 'vitest';
import { Entity, schema } from 'wireshape';
import { schemaName } from './schemaName.ts';

class User extends Entity {
  id = '';
}
class Renamed extends User {
  static override key = 'Person';
}
const users = new schema.Collection([User]);

it.each<[unknown, string]>([
  [User, 'User'],
  [Renamed, 'Person'],
  [[User], '[User]'],
  [new schema.Array(User), 'Array(User)'],
  [new schema.Invalidate(User), 'Invalidate(User)'],
  [users, '[User]'],
  [users.push, '[User]'],
  [{ user: User, page: 0 }, '{ user, page }'],
])('names schema %#', (one, name) => {
  expect(schemaName(one)).toBe(name);
});
