// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  Invalidate,
  TabSyncManager,
} from 'wireshape';

class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
  done = false;
}
class User extends Entity {
  static override key = 'User';
  id = '';
}
const tea = { id: '1', title: 'Tea', done: true };

let tabs: Controller[] = [];
let channel = '';
beforeEach(() => void (channel = `test ${Math.random()}`));
afterEach(() => {
  for (const tab of tabs) tab.cleanup();
  tabs = [];
  vi.restoreAllMocks();
});

function open(): Controller {
  const controller = new Controller({ managers: [new TabSyncManager({ channel }), ...getDefaultManagers()] });
  tabs.push(controller);
  return controller;
}
/** Until all messages have arrived: each goes through the event loop once. */
async function arrive(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
}
/** An endpoint with responses that a test gives. */
function slow(name: string, options: object = {}) {
  const responses: ((value: unknown) => void)[] = [];
  const fetch = (_todo: { id: string }) => new Promise<unknown>((resolve) => void responses.push(resolve));
  return { responses, endpoint: new Endpoint(fetch, { name, schema: Todo as never, ...options }) };
}

const getTodo = new Endpoint(async (_todo: { id: string }) => tea, { name: 'getTodo', schema: Todo });
const optimistic = { sideEffect: true, getOptimisticResponse: (_: unknown, todo: object) => todo };

/** Lists of two users, which a tab has that was opened before the others. */
async function withLists() {
  const list = new Collection([Todo]);
  const getTodos = new Endpoint(async ({ user }: { user: string }) => [{ ...tea, id: `${user}1` }], {
    name: 'getTodos',
    schema: list,
  });
  const one = open();
  await one.fetch(getTodos, { user: 'a' });
  await one.fetch(getTodos, { user: 'b' });
  await arrive();
  const isFresh = (user: string): boolean => one.getResponse(getTodos, { user }).expiresAt > Date.now();
  const options = { sideEffect: true, schema: list.push } as const;
  const respond = async (todo: object): Promise<unknown> => ({ ...tea, ...todo });
  const create = new Endpoint(respond, { name: 'create', ...options });
  const silent = new Endpoint(async (_todo: object): Promise<unknown> => null, {
    name: 'silent',
    ...options,
  });
  return { one, getTodos, list, isFresh, create, silent };
}

it.each(['create', 'silent'] as const)(
  'refetches lists in other tabs where an item joins one in a tab that has none of them: %s (TAB-1)',
  async (name) => {
    const { one, getTodos, isFresh, list, ...mutations } = await withLists();
    const other = open();
    await arrive();
    await other.fetch(mutations[name], { id: '2', user: 'a' });
    await arrive();
    expect([isFresh('a'), isFresh('b')]).toEqual([false, false]);
    for (const user of ['a', 'b']) await other.fetch(getTodos, { user });
    await arrive();
    void other.set(list.remove, { user: 'a' }, { id: 'a1' });
    await arrive();
    // Now it has both.
    expect(one.getResponse(getTodos, { user: 'a' }).data).toEqual([]);
    expect([isFresh('a'), isFresh('b')]).toEqual([true, true]);
  },
);

it('refetches a list that was requested before an item joined it in another tab (TAB-1, CTL-9)', async () => {
  const { create, list } = await withLists();
  const [one, other] = [open(), open()];
  const get = slow('getNew', { schema: list });
  const reading = one.fetch(get.endpoint, { id: 'new' });
  await other.fetch(create, { id: 'new' });
  await arrive();
  get.responses[0]?.([tea]);
  await reading;
  expect(one.getResponse(get.endpoint, { id: 'new' }).expiresAt).toBeLessThan(Date.now());
});

it('refetches in every tab what a mutation with an empty response changed (TAB-1, CTL-27)', async () => {
  const { one, isFresh } = await withLists();
  const other = open();
  const rename = slow('rename', optimistic);
  await one.fetch(getTodo, { id: '1' });
  await arrive();
  const times = () => [one, other].map((tab) => tab.getResponse(getTodo, { id: '1' }).expiresAt > Date.now());
  expect(times()).toEqual([true, true]);
  const renamed = other.fetch(rename.endpoint, { id: '1', title: 'Green tea' } as never);
  rename.responses[0]?.(null);
  await renamed;
  await arrive();
  expect(one.get(Todo, '1')?.title).toBe('Green tea');
  expect(times()).toEqual([false, false]);
  expect([isFresh('a'), isFresh('b')]).toEqual([true, true]);
});

it('refetches in every tab what a mutation with an empty response changed beside another one, once that has ended (TAB-1, CTL-27)', async () => {
  const [one, other] = [open(), open()];
  const list = new Collection([Todo]);
  const get = slow('getAll', { schema: list });
  const create = slow('create', { schema: list.push, ...optimistic });
  const all = {} as never;
  const first = other.fetch(get.endpoint, all);
  get.responses[0]?.([tea]);
  await first;
  const silent = other.fetch(create.endpoint, { title: 'Cup' } as never);
  const second = other.fetch(get.endpoint, all);
  const created = other.fetch(create.endpoint, { title: 'Pot' } as never);
  create.responses[0]?.(null);
  await silent;
  // It has the new item under its id.
  get.responses[1]?.([tea, { id: '2', title: 'Cup', done: false }]);
  await second;
  await arrive();
  create.responses[1]?.({ id: '3', title: 'Pot', done: false });
  await created;
  await arrive();
  for (const tab of [one, other]) expect(tab.getResponse(get.endpoint, all).expiresAt).toBe(1);
});

it('refetches in other tabs at once what a mutation with an empty response changed, where a later one delays it here (TAB-1, CTL-27)', async () => {
  const [one, other] = [open(), open()];
  const rename = slow('rename', optimistic);
  await one.fetch(getTodo, { id: '1' });
  await arrive();
  const isFresh = (tab: Controller): boolean => tab.getResponse(getTodo, { id: '1' }).expiresAt > Date.now();
  const silent = other.fetch(rename.endpoint, { id: '1', title: 'Cup' } as never);
  void other.fetch(rename.endpoint, { id: '1', title: 'Pot' } as never).catch(() => {});
  rename.responses[0]?.(null);
  await silent;
  await arrive();
  expect([isFresh(one), isFresh(other)]).toEqual([false, true]);
});

it('refetches in every tab what a mutation may have changed that failed, and shows it where that fails, too (TAB-1, CTL-39)', async () => {
  const [one, other] = [open(), open()];
  const lost = (name: string, options: object) =>
    new Endpoint((_todo: { id: string }) => Promise.reject(new TypeError('lost')), {
      name,
      schema: Todo,
      ...options,
    });
  const rename = lost('rename', { sideEffect: true });
  await one.fetch(getTodo, { id: '1' });
  await arrive();
  await expect(other.fetch(rename, { id: '1', title: 'Green tea' } as never)).rejects.toThrow('lost');
  await arrive();
  for (const tab of [one, other]) expect(tab.getResponse(getTodo, { id: '1' }).expiresAt).toBe(1);
  const own = lost('own', { lookup: true });
  await expect(one.fetch(own, { id: '1' })).rejects.toThrow('lost');
  expect(one.getError(own, { id: '1' })).toBeUndefined();
});

it('leaves a record deleted that another tab changed in part (TAB-1, CTL-24)', async () => {
  const [one, other] = [open(), open()];
  void one.set(Todo, tea);
  await arrive();
  const remove = slow('remove', { schema: new Invalidate(Todo), sideEffect: true, lookup: true });
  const removed = one.fetch(remove.endpoint, { id: '1' });
  void other.set(Todo, { id: '1', title: 'Green tea' });
  await arrive();
  expect(one.get(Todo, '1')).toMatchObject({ title: 'Green tea', done: true });
  remove.responses[0]?.(null);
  await removed;
  await arrive();
  for (const tab of [one, other]) expect(tab.get(Todo, '1')).toBeUndefined();
});

it('keeps a mutation over a read that was sent before, where their messages cross (TAB-1, CTL-5)', async () => {
  const [one, other] = [open(), open()];
  const get = slow('get');
  const rename = slow('rename', { sideEffect: true });
  const reading = one.fetch(get.endpoint, { id: '1' });
  await arrive();
  const renamed = other.fetch(rename.endpoint, { id: '1' });
  rename.responses[0]?.({ ...tea, title: 'Green tea' });
  await renamed;
  // Before the message of the other tab arrives.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1);
  get.responses[0]?.(tea);
  await reading;
  await arrive();
  for (const tab of [one, other]) expect(tab.get(Todo, '1')?.title).toBe('Green tea');
});

it('takes a response over what the same tab wrote before its request, within a millisecond (TAB-1, CTL-5)', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1e12);
  const [one, other] = [open(), open()];
  void other.set(User, { id: '1' });
  await arrive();
  void one.set(Todo, { ...tea, title: 'Written' });
  const get = slow('get');
  const reading = one.fetch(get.endpoint, { id: '1' });
  get.responses[0]?.(tea);
  await reading;
  await arrive();
  for (const tab of [one, other]) expect(tab.get(Todo, '1')?.title).toBe('Tea');
});
