import type { DocumentNode } from 'graphql';
import { expectTypeOf, it } from 'vitest';
import {
  Collection,
  Controller,
  Entity,
  type GraphQLDocument,
  GraphQLEndpoint,
  infiniteList,
} from 'wireshape';

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

type TypedDocument<Variables, Data> = Exclude<GraphQLDocument<Variables, Data>, string>;

it('keeps what a typed document says beside a schema (GQL-3)', () => {
  interface Data {
    user: { id: string } | null;
    users: ({ id: string } | null)[];
    total: number;
    page?: { users: { id: string }[]; next: string | null };
  }
  const document = 'query' as unknown as TypedDocument<{ id: string }, Data>;
  const get = api.query(document, {
    schema: { user: User, users: [User], page: { users: new Collection([User]) } },
  });
  const data = controller.getResponse(get, { id: '1' }).data!;
  expectTypeOf(data.user).toEqualTypeOf<User | null>();
  expectTypeOf(data.users).toEqualTypeOf<(User | null)[]>();
  expectTypeOf(data.total).toEqualTypeOf<number>();
  expectTypeOf(data.page).toEqualTypeOf<{ users: User[]; next: string | null } | undefined>();
  // @ts-expect-error -- the document has no such root field
  api.query(document, { schema: { usr: User } });
  // @ts-expect-error -- nor has the page such a member
  api.query(document, { schema: { page: { nodes: [User] } } });
});

it('takes the members of each type of a union (GQL-3)', () => {
  type Node =
    | { __typename: 'User'; owner: { id: string } }
    | { __typename: 'Team'; lead: { id: string } | null };
  const document = 'query' as unknown as TypedDocument<undefined, { node: Node }>;
  const get = api.query(document, { schema: { node: { owner: User, lead: User } } });
  const { node } = controller.getResponse(get).data!;
  expectTypeOf(node).toEqualTypeOf<
    { __typename: 'User'; owner: User } | { __typename: 'Team'; lead: User | null }
  >();
});

it('takes parsed documents, with types and without (GQL-3)', () => {
  interface TypedNode<Data, Variables> extends DocumentNode {
    __apiType?: (variables: Variables) => Data;
  }
  const typed = {} as TypedNode<{ user: { id: string } | null }, { id: string }>;
  const get = api.query(typed, { schema: { user: User } });
  expectTypeOf(controller.fetch(get, { id: '1' })).resolves.toEqualTypeOf<{ user: User | null }>();
  const untyped = api.query({} as DocumentNode, { schema: { user: User }, variables: {} as { id: string } });
  expectTypeOf(controller.fetch(untyped, { id: '1' })).resolves.toEqualTypeOf<{ user: User }>();
});

it('types the pages of an infinite list by its document, or by its schema (GQL-5)', () => {
  const schema = { issues: { nodes: new Collection([User]), next: null as string | null } };
  const plain = api.query('query', { schema, variables: {} as { after?: string } });
  infiniteList(plain, {
    next(page) {
      expectTypeOf(page.issues.next).toEqualTypeOf<string | null>();
      return page.issues.next;
    },
    pageArgs: (after, variables) => [{ ...variables, after }],
  });
  const document = 'query' as unknown as TypedDocument<
    { after?: string },
    { issues: { nodes: { id: string }[]; end: number } }
  >;
  infiniteList(api.query(document, { schema: { issues: { nodes: new Collection([User]) } } }), {
    next(page) {
      expectTypeOf(page).toEqualTypeOf<{ issues: { nodes: { id: string }[]; end: number } }>();
      return page.issues.end;
    },
    pageArgs: (after) => [{ after: String(after) }],
  });
});
