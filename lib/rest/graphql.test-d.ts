import { expectTypeOf, it } from 'vitest';
import { Controller, Entity, type GraphQLDocument, GraphQLEndpoint } from 'wireshape';

class User extends Entity {
  id = '';
}
const api = new GraphQLEndpoint('/graphql');
const controller = new Controller();

it('infers variables and data (GQL-1)', () => {
  const getUser = api.query('query User', { schema: { user: User }, variables: {} as { id: string } });
  expectTypeOf(controller.fetch(getUser, { id: '1' })).resolves.toEqualTypeOf<{ user: User }>();
  // @ts-expect-error -- the variables are missing
  void controller.fetch(getUser);
  // @ts-expect-error -- an id is a string
  void controller.fetch(getUser, { id: 1 });
  const getAll = api.query('query All', { schema: { users: [User] } });
  expectTypeOf(controller.fetch(getAll)).resolves.toEqualTypeOf<{ users: User[] }>();
  const find = api.query('query Find', { variables: {} as { text?: string } });
  void controller.fetch(find);
  void controller.fetch(find, { text: 'a' });
});

it('infers them from a typed document (GQL-1)', () => {
  const document = 'query' as unknown as Exclude<GraphQLDocument<{ id: string }, { left: number }>, string>;
  const getLeft = api.query(document);
  expectTypeOf(controller.fetch(getLeft, { id: '1' })).resolves.toEqualTypeOf<{ left: number }>();
});

it('types the data that pollFrequency gets (REST-8)', () => {
  void api.query('query User', {
    schema: { user: User },
    pollFrequency(data) {
      expectTypeOf(data).toEqualTypeOf<{ user: User } | undefined>();
      return false;
    },
  });
});
