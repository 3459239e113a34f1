// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { Controller, Entity, GraphQLEndpoint } from 'wireshape';
import { useSuspense } from 'wireshape/react';
import { act, mockInitialState, renderDataHook } from 'wireshape/test';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
const api = new GraphQLEndpoint('/graphql');
const getUser = api.query('query User($id: ID!) { user(id: $id) { id name } }', {
  schema: { user: User },
  variables: {} as { id: string; at?: Date },
});
const getUsers = api.query('query Users { users { id name } }', { schema: { users: [User] } });
const rename = api.mutation(
  'mutation Rename($id: ID!, $name: String!) { rename(id: $id, name: $name) { id name } }',
  {
    schema: { rename: User },
    variables: {} as { id: string; name: string },
  },
);
const ada = { id: '1', name: 'Ada' };

let clean: (() => Promise<void>) | undefined;
afterEach(() => clean?.());

it('fills a state with data of GraphQL operations, by their variables (GQL-6)', async () => {
  const state = await mockInitialState([
    { endpoint: getUser, args: [{ id: '1' }], response: { user: ada } },
    { endpoint: getUser, args: [{ id: '2' }], response: { user: { id: '2', name: 'Ben' } } },
    { endpoint: getUsers, args: [], response: { users: [{ id: '3', name: 'Cy' }] } },
  ]);
  expect(Object.keys(state.entities['User'] ?? {})).toEqual(['1', '2', '3']);
  const controller = new Controller({ initialState: state });
  expect(controller.getResponse(getUser, { id: '2' }).data?.user.name).toBe('Ben');
});

it('compares variables as they are sent, and refuses calls without a fixture (GQL-6)', async () => {
  const at = new Date(0);
  const fixture = { endpoint: getUser, args: [{ id: '1', at }] as const, response: { user: ada } };
  await expect(mockInitialState([fixture])).resolves.toBeDefined();
  const { controller, cleanup } = await renderDataHook(() => 0, {
    initialFixtures: [],
    resolverFixtures: [fixture],
  });
  clean = cleanup;
  await expect(controller.fetch(getUser, { id: '2' })).rejects.toThrow(
    'No fixture or interceptor matches POST /graphql',
  );
  await expect(controller.fetch(getUsers)).rejects.toThrow('No fixture or interceptor matches POST /graphql');
});

it('responds to every call of an operation with an interceptor, which gets the variables (GQL-6)', async () => {
  const { result, controller, cleanup } = await renderDataHook(
    () => useSuspense(getUser, { id: '1' }).user.name,
    {
      resolverFixtures: [
        { endpoint: getUser, response: ({ id }: { id: string }) => ({ user: { id, name: 'Ada' } }) },
        { endpoint: rename, response: (variables: { id: string; name: string }) => ({ rename: variables }) },
      ],
    },
  );
  clean = cleanup;
  expect(result.current).toBe('Ada');
  await act(() => controller.fetch(rename, { id: '1', name: 'Eve' }));
  expect(result.current).toBe('Eve');
});

it('responds with errors, beside data too (GQL-6)', async () => {
  const errors = [{ message: 'No such user' }];
  const { controller, cleanup } = await renderDataHook(() => 0, {
    resolverFixtures: [
      { endpoint: getUser, args: [{ id: '1' }], response: { data: { user: null }, errors } },
      { endpoint: getUser, args: [{ id: '2' }], error: true },
    ],
  });
  clean = cleanup;
  await expect(controller.fetch(getUser, { id: '1' })).rejects.toMatchObject({
    name: 'GraphQLError',
    errors,
  });
  await expect(controller.fetch(getUser, { id: '2' })).rejects.toMatchObject({ status: 500 });
});
