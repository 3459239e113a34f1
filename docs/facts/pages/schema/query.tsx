import { Entity, RestEndpoint, schema } from 'wireshape';
import { useQuery, useSuspense } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({
  'GET /users/:id': { id: '1', name: 'Jim', email: 'jim@example.com' },
  'GET /stats': { hits: { today: 1 }, users: { total: 7 } },
});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  email = '';
}

const getUser = new RestEndpoint({ path: '/users/:id', schema: User });
const getStats = new RestEndpoint({
  path: '/stats',
  process: (value): { hits: object; users: object } => value,
});
const users = [
  { id: '1', name: 'Jim' },
  { id: '2', name: 'Jane' },
];

/** A search, and the texts with which its function ran. */
function search() {
  const runs: string[] = [];
  const byName = new schema.Query(new schema.All(User), (all, { text }: { text: string }) => {
    runs.push(text);
    return all.filter(({ name }) => name.includes(text));
  });
  return { byName, runs };
}

export const recomputesOnChange = fact(
  'It is a memoized selector, which recomputes only when its data or its arguments change.',
  ({ controller, expect }) => {
    const { byName, runs } = search();
    controller.set([User], users);
    for (const text of ['J', 'J', 'Ja', 'J']) controller.get(byName, { text });
    expect(runs).toEqual(['J', 'Ja']);
    controller.set(User, { id: '1', name: 'Jo' });
    controller.get(byName, { text: 'J' });
    expect(runs).toEqual(['J', 'Ja', 'J']);
  },
);

export const functionReceivesValueAndArguments = fact(
  'The function receives the value of the inner schema, and then the arguments of the hook:',
  ({ controller, expect }) => {
    const query = new schema.Query(new schema.All(User), (...received: unknown[]) => received);
    controller.set([User], users);
    const [all, args] = controller.get(query, { text: 'J' }) as [User[], object];
    expect(all.map(({ name }) => name)).toEqual(['Jim', 'Jane']);
    expect(args).toEqual({ text: 'J' });
  },
);

export const componentsShareOneResult = fact(
  'All components that pass equal arguments share one result, which is the same object.',
  async ({ controller, render, expect }) => {
    const { byName, runs } = search();
    controller.set([User], users);
    const one = await render(() => useQuery(byName, { text: 'Ja' }));
    const other = await render(() => useQuery(byName, { text: 'Ja' }));
    expect(one.shown === other.shown).toEqual(true);
    expect(runs).toEqual(['Ja']);
  },
);

export const changedUserRunsItAgain = fact(
  'When a user changes, the function runs again.',
  async ({ controller, render, settle, expect }) => {
    const { byName, runs } = search();
    controller.set([User], users);
    const view = await render(() => useQuery(byName, { text: 'Ja' })?.map(({ id }) => id));
    controller.set(User, { id: '1', name: 'Jack' });
    await settle();
    expect(view.shown).toEqual(['1', '2']);
    expect(runs).toEqual(['Ja', 'Ja']);
  },
);

export const withoutValueNothingRuns = fact(
  'If it has no value, the function is not called, and the query is `undefined`.',
  ({ controller, expect }) => {
    const { byName, runs } = search();
    expect(controller.get(byName, { text: 'J' })).toEqual(undefined);
    expect(runs).toEqual([]);
  },
);

export const argumentsSelectTheList = fact(
  "**A Collection with arguments:** the arguments of the hook also select the list. `useQuery(query, { room: 'kitchen', text: 'oven' })` looks for the list with both arguments, and finds none.",
  ({ controller, expect }) => {
    const list = new schema.Collection([User]);
    const query = new schema.Query(list, (members) => members.length);
    controller.set(list, { room: 'kitchen' }, users);
    expect(controller.get(query, { room: 'kitchen', text: 'oven' } as never)).toEqual(undefined);
    expect(controller.get(query, { room: 'kitchen' } as never)).toEqual(2);
  },
);

export const argsKeyPicksItsOwn = fact(
  'Give the Collection an `argsKey` that picks its own: `argsKey: ({ room }: { room: string }) => ({ room })`.',
  ({ controller, expect }) => {
    const list = new schema.Collection([User], { argsKey: ({ room }: { room: string }) => ({ room }) });
    const query = new schema.Query(list, (members) => members.length);
    controller.set(list, { room: 'kitchen' }, users);
    expect(controller.get(query, { room: 'kitchen', text: 'oven' } as never)).toEqual(2);
  },
);

export const joinReceivesBothLists = fact('The function receives both lists.', ({ controller, expect }) => {
  class Team extends User {
    static override key = 'Team';
  }
  const both = { users: new schema.All(User), teams: new schema.All(Team) };
  const query = new schema.Query(both, (lists) => [lists.users.length, lists.teams.length]);
  controller.set([User], users);
  controller.set([Team], [{ id: '7' }]);
  expect(controller.get(query)).toEqual([2, 1]);
});

export const otherFieldsRenderEverything = fact(
  'A component that reads a whole entity re-renders when any field changes.',
  async ({ controller, render, settle, expect }) => {
    const view = await render(() => useSuspense(getUser, { id: '1' }).name);
    const before = view.renders;
    controller.set(User, { id: '1', email: 'jim@work.example' });
    await settle();
    expect(view.renders - before).toEqual(1);
  },
);

export const partRendersOnItsChange = fact(
  'To re-render only when one part changes, extend the endpoint with a query of its schema: `getUser.extend({ schema: new schema.Query(User, ({ name }) => name) })`.',
  async ({ controller, render, settle, expect }) => {
    const getName = getUser.extend({ schema: new schema.Query(User, ({ name }) => name) });
    const view = await render(() => useSuspense(getName, { id: '1' }));
    const before = view.renders;
    controller.set(User, { id: '1', email: 'jim@work.example' });
    await settle();
    expect(view.renders - before).toEqual(0);
    controller.set(User, { id: '1', name: 'Jo' });
    await settle();
    expect([view.shown, view.renders - before]).toEqual(['Jo', 1]);
  },
);

export const partSharesTheRequest = fact(
  'It shares the request and the stored response with `getUser`.',
  async ({ server, render, expect }) => {
    const getName = getUser.extend({ schema: new schema.Query(User, ({ name }) => name) });
    await render(() => useSuspense(getUser, { id: '1' }).email);
    const view = await render(() => useSuspense(getName, { id: '1' }));
    expect(view.shown).toEqual('Jim');
    expect(server.requests).toEqual(['GET /users/1']);
  },
);

export const equalPartsKeepTheirIdentity = fact(
  'If the function returns an object or a list, the parts that equal those of the last result keep their identity.',
  ({ controller, expect }) => {
    const rows = new schema.Query(new schema.All(User), (all) => all.map(({ id, name }) => ({ id, name })));
    controller.set([User], users);
    const [jim, jane] = controller.get(rows)!;
    controller.set(User, { id: '1', name: 'Jo' });
    const [jo, same] = controller.get(rows)!;
    expect(same === jane).toEqual(true);
    expect([jo === jim, jo?.name]).toEqual([false, 'Jo']);
  },
);

export const responsesKeepEqualParts = fact(
  'The same is true for responses without a schema: after a refetch, only the parts that differ are new objects.',
  async ({ controller, server, expect }) => {
    const first = await controller.fetch(getStats);
    server.reply('GET /stats', { hits: { today: 2 }, users: { total: 7 } });
    await controller.fetch(getStats);
    const second = controller.getResponse(getStats).data!;
    expect(second.users === first.users).toEqual(true);
    expect(second.hits).toEqual({ today: 2 });
  },
);
