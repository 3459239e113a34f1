import { Entity, RestEndpoint, schema } from 'wireshape';
import { useQuery } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const jim = { id: '2', name: 'Jim' };
const jane = { id: '1', name: 'Jane' };
const fact = factsWith({ 'GET /users': [jim, jane], 'GET /users/:id': jim });

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

const everyUser = new schema.All(User);
const getUsers = new RestEndpoint({ path: '/users', schema: [User] });
const getUser = new RestEndpoint({ path: '/users/:id', schema: User });

export const readsEveryEntity = fact(
  '`schema.All` reads every entity of a type that the store holds, whichever response brought it.',
  async ({ controller, expect }) => {
    await controller.fetch(getUser, { id: '2' });
    controller.set(User, { id: '3', name: 'Jo' });
    expect(controller.get(everyUser)?.map(({ name }) => name)).toEqual(['Jim', 'Jo']);
  },
);

export const sendsNoRequest = fact(
  'Read it with [`useQuery`](../../react/use-query/), which sends no request:',
  async ({ server, render, expect }) => {
    const view = await render(() => useQuery(everyUser));
    expect(view.shown).toEqual(undefined);
    expect(server.requests).toEqual([]);
  },
);

export const eachIsShownOnce = fact(
  'Jim is in both responses and is shown once. The entities are in the order in which they were first stored.',
  async ({ controller, expect }) => {
    await controller.fetch(getUser, { id: '2' });
    await controller.fetch(getUsers);
    controller.set(User, { id: '0', name: 'Jo' });
    controller.set(User, { id: '1', name: 'Jane B.' });
    expect(controller.get(everyUser)?.map(({ name }) => name)).toEqual(['Jim', 'Jane B.', 'Jo']);
  },
);

export const undefinedUntilTheFirst = fact(
  'The value is `undefined` until the first user is stored. After all users are [removed](../invalidate/), it is an empty array.',
  ({ controller, expect }) => {
    expect(controller.get(everyUser)).toEqual(undefined);
    controller.set(User, jim);
    expect(controller.get(everyUser)).toEqual([jim]);
    controller.set(new schema.Invalidate(User), '2');
    expect(controller.get(everyUser)).toEqual([]);
  },
);

export const containsWhatIsLoaded = fact(
  '`All` is not the list of the server: it contains only what is loaded so far.',
  async ({ controller, expect }) => {
    await controller.fetch(getUser, { id: '2' });
    expect(controller.get(everyUser)).toEqual([jim]);
    expect(await controller.fetch(getUsers)).toEqual([jim, jane]);
    expect(controller.get(everyUser)).toEqual([jim, jane]);
  },
);

export const severalTypes = fact(
  'For several types, pass a mapping and an attribute, as for a [polymorphic list](../polymorphic/), or a [union](../union/).',
  ({ controller, expect }) => {
    class Team extends User {
      static override key = 'Team';
    }
    const type = ({ id }: { id: string }): 'user' | 'team' => (id === '7' ? 'team' : 'user');
    const types = { user: User, team: Team };
    controller.set(User, jim);
    controller.set(Team, { id: '7', name: 'Red' });
    expect(controller.get(new schema.All(types, type))).toEqual([jim, { id: '7', name: 'Red' }]);
    expect(controller.get(new schema.All(new schema.Union(types, type)))?.length).toEqual(2);
  },
);
