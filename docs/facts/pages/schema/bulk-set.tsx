import { Entity, schema } from 'wireshape';
import { useQuery } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({});

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}

class Link extends Entity {
  static override key = 'Link';
  id = 0;
  readonly type = 'link';
  url = '';
  title = '';
}

const users = [
  { id: '1', name: 'Jim' },
  { id: '2', name: 'Jane' },
  { id: '3', name: 'Jo' },
];
const everyUser = new schema.All(User);

export const oneUpdate = fact(
  'The button writes three users in one update: one new state, and subscribers are notified once.',
  ({ controller, expect }) => {
    const states: unknown[] = [];
    controller.store.subscribe(() => states.push(controller.getState().entities));
    controller.set([User], users);
    expect(states).toEqual([{ User: { 1: users[0], 2: users[1], 3: users[2] } }]);
  },
);

export const rendersOnce = fact(
  'Components that read several of the users re-render once.',
  async ({ controller, render, settle, expect }) => {
    const view = await render(() => useQuery(everyUser)?.map(({ name }) => name));
    const before = view.renders;
    controller.set([User], users);
    await settle();
    expect(view.shown).toEqual(['Jim', 'Jane', 'Jo']);
    expect(view.renders - before).toEqual(1);
  },
);

export const equalDataNotifiesNobody = fact(
  'Press the button again: equal data changes nothing, so no subscriber is notified.',
  ({ controller, expect }) => {
    let notified = 0;
    controller.store.subscribe(() => (notified += 1));
    controller.set([User], users);
    const state = controller.getState();
    controller.set([User], structuredClone(users));
    expect(controller.getState() === state).toEqual(true);
    expect(notified).toEqual(1);
  },
);

export const oneByOneIsThreeUpdates = fact(
  '`for (const user of users) controller.set(User, user)` makes three updates.',
  ({ controller, expect }) => {
    let notified = 0;
    controller.store.subscribe(() => (notified += 1));
    for (const user of users) controller.set(User, user);
    expect(notified).toEqual(3);
  },
);

export const argsSelectTheList = fact(
  "**`args`** are the arguments that select what to write, such as `{ room: 'kitchen' }` for one list of a Collection.",
  ({ controller, expect }) => {
    const list = new schema.Collection([User]);
    controller.set(list, { room: 'kitchen' }, [users[0]!]);
    controller.set(list, { room: 'garden' }, [users[1]!]);
    expect(controller.get(list, { room: 'kitchen' })).toEqual([users[0]]);
    expect(controller.get(list, { room: 'garden' })).toEqual([users[1]]);
  },
);

export const valueIsLast = fact('**`value`** is always the last argument.', ({ controller, expect }) => {
  const list = new schema.Collection([User]);
  controller.set(User, users[0]!);
  controller.set(list, { room: 'kitchen' }, [users[1]!]);
  controller.set(new schema.Invalidate(User), '1');
  expect(controller.get(everyUser)).toEqual([users[1]]);
});

export const functionReceivesTheStoredValue = fact(
  'A function receives the stored value and returns the new one: `controller.set(User, { id }, (user) => ({ ...user, name }))`.',
  ({ controller, expect }) => {
    controller.set(User, users[0]!);
    controller.set(User, { id: '1' }, (user) => ({ ...user, name: `${user.name} B.` }));
    expect(controller.get(User, { id: '1' })).toEqual({ id: '1', name: 'Jim B.' });
  },
);

export const functionNeedsAStoredValue = fact(
  'If the store has no such user, the function does not run.',
  ({ controller, expect }) => {
    const ran: string[] = [];
    controller.set(User, users[0]!);
    for (const id of ['1', '2']) controller.set(User, { id }, (user) => (ran.push(id), user));
    expect(ran).toEqual(['1']);
    expect(controller.getState().entities).toEqual({ User: { 1: users[0] } });
  },
);

export const setIsSynchronous = fact(
  '`set` is synchronous: when it returns, the data is stored.',
  ({ controller, expect }) => {
    controller.set(User, users[0]!);
    expect(controller.getState().entities).toEqual({ User: { 1: users[0] } });
  },
);

export const storedEntitiesAreMerged = fact(
  'Entities that are already in the store are merged (an upsert). So an update needs only the id, the type and the changed fields:',
  ({ controller, expect }) => {
    const feed = new schema.Array({ link: Link }, 'type');
    controller.set(feed, [{ id: 1, type: 'link', url: '/atlas', title: 'An atlas' }]);
    controller.set(feed, [{ id: 1, type: 'link', title: 'The atlas' }]);
    expect(controller.getState().entities).toEqual({
      Link: { 1: { id: 1, type: 'link', url: '/atlas', title: 'The atlas' } },
    });
  },
);

export const allOrNothing = fact(
  'If one value cannot be stored, none is. `set` throws, the error names the element, and the state stays the same object:',
  async ({ controller, expect }) => {
    const state = controller.getState();
    await expect(() => controller.set([User], [users[0]!, { name: 'Nobody' }])).toFail('At [1]: User');
    expect(controller.getState() === state).toEqual(true);
  },
);
