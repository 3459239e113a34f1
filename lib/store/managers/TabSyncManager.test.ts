// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  Invalidate,
  RestEndpoint,
  TabSyncManager,
  Values,
} from 'wireshape';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
class Todo extends Entity {
  static override key = 'Todo';
  id = '';
  title = '';
  done = false;
  author: User | undefined;
  static override schema = { author: User };
}
const todoList = new Collection([Todo]);
let server: Record<string, unknown>[] = [];
let requests: string[] = [];
const getTodos = new Endpoint(
  async () => {
    requests.push('todos');
    return structuredClone(server);
  },
  { name: 'getTodos', schema: todoList },
);
const create = new Endpoint(async (todo: object) => ({ id: '3', ...todo }), {
  name: 'create',
  schema: todoList.push,
  sideEffect: true,
});
const getUser = new Endpoint(
  async ({ id }: { id: string }) => {
    requests.push(`user ${id}`);
    return { id, name: 'Ada' };
  },
  { name: 'getUser', schema: User, lookup: true },
);

let channel = '';
let tabs: Controller[] = [];
beforeEach(() => {
  channel = `test ${Math.random()}`;
  requests = [];
  server = [
    { id: '1', title: 'Tea', author: { id: '7', name: 'Ada' } },
    { id: '2', title: 'Cup', author: '7' },
  ];
});
afterEach(() => {
  for (const tab of tabs) tab.cleanup();
  tabs = [];
  vi.restoreAllMocks();
});

function open(name = channel): Controller {
  const managers = [new TabSyncManager({ channel: name }), ...getDefaultManagers()];
  const controller = new Controller({ managers });
  tabs.push(controller);
  return controller;
}
/** In a page that begins to load now. */
function openPage(): Controller {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const controller = open();
  now.mockRestore();
  return controller;
}
/** Until all messages have arrived: each goes through the event loop once. */
async function arrive(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
}
const todosIn = (tab: Controller) => tab.getResponse(getTodos).data?.map(({ id, title }) => `${id} ${title}`);

it('shows in one tab what another fetched, without a request (TAB-1)', async () => {
  const [one, other] = [open(), open()];
  await one.fetch(getTodos);
  await arrive();
  expect(todosIn(other)).toEqual(['1 Tea', '2 Cup']);
  expect(other.getResponse(getTodos).data?.[1]?.author?.name).toBe('Ada');
  expect(other.getResponse(getTodos).expiresAt).toBe(one.getResponse(getTodos).expiresAt);
  await other.fetchIfStale(getTodos);
  expect(requests).toEqual(['todos']);
});

it('takes over changed fields, created members and removals (TAB-1)', async () => {
  const [one, other] = [open(), open()];
  await one.fetch(getTodos);
  await arrive();
  one.set(Todo, { id: '1', title: 'Green tea' });
  await other.fetch(create, { title: 'Pot' });
  await arrive();
  for (const tab of [one, other]) expect(todosIn(tab)).toEqual(['1 Green tea', '2 Cup', '3 Pot']);
  one.set(new Invalidate(Todo), '2');
  await arrive();
  for (const tab of [one, other]) expect(todosIn(tab)).toEqual(['1 Green tea', '3 Pot']);
});

it('merges field by field, and never makes a record of a part (TAB-1)', async () => {
  const one = open();
  one.set(Todo, { id: '9', title: 'Old' });
  await arrive();
  const other = open();
  other.set(User, { id: '7', name: 'Ada' });
  await arrive();
  one.set(Todo, { id: '9', done: true });
  one.set(User, { id: '7', name: 'Bob' });
  await arrive();
  expect(other.get(Todo, '9')).toBeUndefined();
  other.set(Todo, { id: '9', title: 'Whole' });
  one.set(Todo, { id: '9', done: false });
  await arrive();
  expect(other.get(Todo, '9')).toMatchObject({ title: 'Whole', done: false });
  expect(other.get(User, '7')?.name).toBe('Bob');
});

it('sends what a list refers to, where another tab lacks it (TAB-1)', async () => {
  for (const todo of server) todo['done'] = false;
  const one = open();
  await one.fetch(getTodos);
  await arrive();
  const other = open();
  await arrive();
  server.push({ id: '4', title: 'Jug', done: false, author: '7' });
  await one.fetch(getTodos);
  await arrive();
  expect(todosIn(other)).toEqual(['1 Tea', '2 Cup', '4 Jug']);
  expect(other.getResponse(getTodos).data?.[2]?.author?.name).toBe('Ada');
});

it('keeps what a tab wrote later over a record that another only refers to (TAB-1)', async () => {
  const [one, other] = [open(), open()];
  await one.fetch(getUser, { id: '7' });
  await arrive();
  other.set(User, { id: '7', name: 'Later' });
  // Sent before the change arrives.
  one.set(Todo, { id: '1', title: 'Tea' });
  one.setResponse(getTodos, [{ id: '1', title: 'Tea', author: '7' }]);
  await arrive();
  expect(other.get(User, '7')?.name).toBe('Later');
  expect(one.get(User, '7')?.name).toBe('Later');
});

it('shares an optimistic update once the server confirmed it (TAB-1)', async () => {
  const [one, other] = [open(), open()];
  await one.fetch(getTodos);
  await arrive();
  const answers: ((fails?: boolean) => void)[] = [];
  const rename = new Endpoint(
    (todo: { id: string; title: string }) =>
      new Promise((resolve, reject) =>
        answers.push((fails) => (fails ? reject(new Error('no')) : resolve(todo))),
      ),
    {
      name: 'rename',
      schema: Todo,
      sideEffect: true,
      getOptimisticResponse: (_: unknown, todo: { id: string; title: string }) => todo,
    },
  );
  const first = one.fetch(rename, { id: '1', title: 'Mine' });
  await arrive();
  expect([one, other].map((tab) => tab.get(Todo, '1')?.title)).toEqual(['Mine', 'Tea']);
  answers[0]?.();
  await first;
  await arrive();
  expect([one, other].map((tab) => tab.get(Todo, '1')?.title)).toEqual(['Mine', 'Mine']);
  const second = one.fetch(rename, { id: '1', title: 'Refused' });
  answers[1]?.(true);
  await expect(second).rejects.toThrow('no');
  await arrive();
  expect([one, other].map((tab) => tab.get(Todo, '1')?.title)).toEqual(['Mine', 'Mine']);
});

it('expires and invalidates the keys of every tab, those that only it has too (TAB-1)', async () => {
  const getPart = new RestEndpoint({ path: '/parts/:id' });
  const [one, other] = [open(), open()];
  const status = (id: string) => other.getResponse(getPart, { id });
  // A response of before the other tab was opened, as it would be after a restore.
  other.setResponse(getPart, { id: '1' }, { left: 5 });
  await arrive();
  const third = open();
  await third.expireAll(getPart);
  await arrive();
  expect(status('1').expiresAt).toBeLessThan(Date.now());
  expect(status('1').data).toEqual({ left: 5 });
  await one.invalidateAll(getPart);
  await arrive();
  expect(status('1').data).toBeUndefined();
  other.setResponse(getPart, { id: '1' }, { left: 6 });
  other.setResponse(getPart, { id: '2' }, { left: 6 });
  await arrive();
  expect(one.getResponse(getPart, { id: '1' }).data).toEqual({ left: 6 });
  await one.invalidate(getPart, { id: '1' });
  await arrive();
  expect([status('1').data, status('2').data]).toEqual([undefined, { left: 6 }]);
});

it('resets every tab at a logout, and ignores what was sent before it (TAB-1)', async () => {
  const [one, other] = [open(), open()];
  other.set(User, { id: '1', name: 'Ada' });
  await arrive();
  // On its way while the first tab resets.
  other.set(User, { id: '2', name: 'secret' });
  await one.resetEntireStore();
  one.set(User, { id: '3', name: 'Next' });
  await arrive();
  for (const tab of [one, other])
    expect(tab.getState().entities).toEqual({ User: { 3: { id: '3', name: 'Next' } } });
});

it('agrees on one session where two tabs reset at once (TAB-1)', async () => {
  const [one, other] = [open(), open()];
  void one.resetEntireStore();
  void other.resetEntireStore();
  await arrive();
  one.set(User, { id: '1', name: 'Ada' });
  await arrive();
  other.set(User, { id: '2', name: 'Bob' });
  await arrive();
  for (const tab of [one, other]) expect(Object.keys(tab.getState().entities.User ?? {})).toEqual(['1', '2']);
});

it('lets a new tab join after a logout without losing what it has, and resets one that missed it (TAB-1)', async () => {
  const one = open();
  await one.resetEntireStore();
  await arrive();
  const joining = openPage();
  joining.set(User, { id: '1', name: 'Restored' });
  await arrive();
  expect(joining.get(User, '1')?.name).toBe('Restored');
  one.set(User, { id: '2', name: 'Bob' });
  await arrive();
  expect(joining.get(User, '2')?.name).toBe('Bob');
  // It gets no messages, as in the cache of the browser.
  joining.cleanup();
  await one.resetEntireStore();
  joining.init();
  await arrive();
  expect(joining.getState().entities).toEqual({});
  joining.set(User, { id: '3', name: 'Eve' });
  await arrive();
  expect(one.get(User, '3')?.name).toBe('Eve');
});

it('leaves apps on other channels, closed tabs and data that cannot be copied alone (TAB-1)', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  const [one, other, elsewhere] = [open(), open(), open('another app')];
  one.set(User, { id: '1', name: 'Ada' });
  one.set(User, { id: '__proto__', name: 'Eve' });
  await arrive();
  expect(elsewhere.get(User, '1')).toBeUndefined();
  expect(other.get(User, '__proto__')?.name).toBe('Eve');
  expect(({} as { name?: string }).name).toBeUndefined();
  other.cleanup();
  one.set(User, { id: '2', name: 'Bob' });
  await arrive();
  expect(other.get(User, '2')).toBeUndefined();
  expect(reported).not.toHaveBeenCalled();
  const run = () => 'not data';
  one.set(User, { id: '3', name: 'Cat', run } as object);
  await arrive();
  expect(reported).toHaveBeenCalledOnce();
  expect(one.get(User, '3')?.name).toBe('Cat');
});

it('resets a tab whose page began to load before the logout, and so may have restored what was before it (TAB-1)', async () => {
  const one = open();
  await one.resetEntireStore();
  const late = open();
  late.set(User, { id: '1', name: 'Restored' });
  await arrive();
  expect(late.getState().entities).toEqual({});
});

it('lets the newer of two writes win in every tab, where their messages cross (TAB-1)', async () => {
  const all = [open(), open(), open()];
  const [one, other, third] = all as [Controller, Controller, Controller];
  const names = () => all.map((tab) => tab.get(User, '1')?.name);
  const now = vi.spyOn(Date, 'now');
  const at = Date.now();
  one.set(User, { id: '1', name: 'first' });
  await arrive();
  now.mockReturnValue(at + 1_000);
  other.set(User, { id: '1', name: 'newer' });
  now.mockReturnValue(at + 999);
  one.set(User, { id: '1', name: 'older', __proto__: null } as object);
  await arrive();
  expect(names()).toEqual(['newer', 'newer', 'newer']);
  now.mockReturnValue(at + 1_001);
  for (const tab of all) tab.set(User, { id: '1', name: `${all.indexOf(tab)}` });
  await arrive();
  expect(new Set(names()).size).toBe(1);
  third.set(User, { id: '1', name: 'changed' });
  one.set(new Invalidate(User), '1');
  await arrive();
  expect(names()).toEqual([undefined, undefined, undefined]);
});

it('counts what a tab writes after a message as newer, also in the same millisecond (TAB-1)', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1e12);
  const [one, other] = [open(), open()];
  for (let round = 0; round < 6; round++) {
    const [writer, reader] = round % 2 ? [one, other] : [other, one];
    writer.set(User, { id: '1', name: `${round}` });
    await arrive();
    expect(reader.get(User, '1')?.name).toBe(`${round}`);
  }
});

it('keeps the members that two tabs add and remove at once (TAB-1)', async () => {
  const [one, other] = [open(), open()];
  await one.fetch(getTodos);
  await arrive();
  one.set(todoList.push, { id: '3', title: 'Pot' });
  other.set(todoList.push, { id: '4', title: 'Jug' });
  await arrive();
  expect(todosIn(one)).toHaveLength(4);
  expect(todosIn(one)?.toSorted()).toEqual(['1 Tea', '2 Cup', '3 Pot', '4 Jug']);
  expect(todosIn(other)).toEqual(todosIn(one));
  one.set(todoList.remove, { id: '3' });
  other.set(todoList.push, { id: '5', title: 'Mug' });
  await arrive();
  other.set(todoList.remove, { id: '5' });
  other.set(todoList.push, { id: '6', title: 'Can' });
  one.set(todoList.push, { id: '7', title: 'Tin' });
  await arrive();
  for (const tab of [one, other])
    expect(todosIn(tab)?.toSorted()).toEqual(['1 Tea', '2 Cup', '4 Jug', '6 Can', '7 Tin']);
  expect(todosIn(other)).toEqual(todosIn(one));
});

it('takes over that fields and members are gone (TAB-1)', async () => {
  class Doc extends Entity {
    static override key = 'Doc';
    id = '';
    note: string | undefined;
    static override merge(_: object, incoming: object) {
      return incoming as never;
    }
  }
  const [one, other] = [open(), open()];
  let users: object = { a: { id: '1' }, b: { id: '2' } };
  const getMap = new Endpoint(async () => users, {
    name: 'getMap',
    schema: new Collection(new Values(User)),
  });
  one.set(Doc, { id: '1', note: 'x' });
  await one.fetch(getMap);
  users = { a: { id: '1' } };
  one.set(Doc, { id: '1' });
  await one.fetch(getMap);
  await arrive();
  expect(other.get(Doc, '1')).toMatchObject({ id: '1', note: undefined });
  expect(Object.keys(other.getResponse(getMap).data ?? {})).toEqual(['a']);
});

/** An endpoint with responses that a test gives. */
function slow(options: object) {
  const answers: ((value: object) => void)[] = [];
  const fetch = (_user: { id: string; name?: string }) =>
    new Promise<object>((resolve) => answers.push(resolve));
  return { answers, endpoint: new Endpoint(fetch, { name: 'slow', schema: User, ...options }) };
}

it('orders a response of another tab by when its request was sent (TAB-1, CTL-5)', async () => {
  const get = slow({});
  const [one, other] = [open(), open()];
  const names = () => [one, other].map((tab) => tab.get(User, '1')?.name);
  const older = one.fetch(get.endpoint, { id: '1' });
  await arrive();
  const newer = other.fetch(get.endpoint, { id: '1' });
  const rename = slow({
    name: 'rename',
    sideEffect: true,
    getOptimisticResponse: (_: unknown, user: object) => user,
  });
  const edited = other.fetch(rename.endpoint, { id: '1', name: 'mine' });
  get.answers[0]?.({ id: '1', name: 'old' });
  await older;
  await arrive();
  expect(names()).toEqual(['old', 'mine']);
  get.answers[1]?.({ id: '1', name: 'new' });
  await newer;
  await arrive();
  expect(names()).toEqual(['new', 'mine']);
  rename.answers[0]?.({ id: '1', name: 'mine' });
  await edited;
  await arrive();
  expect(names()).toEqual(['mine', 'mine']);
});

it('keeps what a mutation in flight adds over what another tab reads or writes (TAB-1, CTL-9)', async () => {
  const pushed = slow({
    name: 'push',
    schema: todoList.push,
    sideEffect: true,
    getOptimisticResponse: (_: unknown, todo: object) => todo,
  });
  const [one, other] = [open(), open()];
  await one.fetch(getTodos);
  await arrive();
  const sent = other.fetch(pushed.endpoint, { id: '3', name: '' });
  server.push({ id: '8', title: 'Jug' });
  await one.fetch(getTodos);
  await arrive();
  const idsIn = (tab: Controller) => tab.getResponse(getTodos).data?.map(({ id }) => id);
  expect(idsIn(other)).toEqual(['1', '2', '8', '3']);
  one.set(todoList.push, { id: '9', title: 'Mug' });
  await arrive();
  expect(idsIn(other)?.toSorted()).toEqual(['1', '2', '3', '8', '9']);
  pushed.answers[0]?.({ id: '3', title: 'Pot' });
  await sent;
  await arrive();
  for (const tab of [one, other]) expect(idsIn(tab)?.toSorted()).toEqual(['1', '2', '3', '8', '9']);
});

it('does not take the response of another tab for that of a request sent in the same millisecond (TAB-1)', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1e12);
  const { answers, endpoint } = slow({});
  const [one, other] = [open(), open()];
  void one.fetch(endpoint, { id: '1' });
  const own = other.fetch(endpoint, { id: '1' });
  answers[0]?.({ id: '1', name: 'first' });
  await arrive();
  expect(other.store.requests).toHaveLength(1);
  other.set(User, { id: '1', name: 'later' });
  answers[1]?.({ id: '1', name: 'second' });
  await own;
  expect(other.get(User, '1')?.name).toBe('later');
});

it('takes over that an equal response was fetched again: its times, and the end of an error (TAB-1)', async () => {
  const [one, other] = [open(), open()];
  await one.fetch(getTodos);
  await arrive();
  other.setError(getTodos, new Error('down'));
  await one.fetch(getTodos);
  await arrive();
  expect(other.getError(getTodos)).toBeUndefined();
  expect(other.getResponse(getTodos).expiresAt).toBe(one.getResponse(getTodos).expiresAt);
  expect(todosIn(other)).toEqual(['1 Tea', '2 Cup']);
});

it('does not send the arguments of mutations, which may be secret (TAB-1)', async () => {
  const [one, other] = [open(), open()];
  await one.fetch(create, { title: 'Tea', password: 'secret' });
  await arrive();
  expect(other.get(Todo, '3')?.title).toBe('Tea');
  expect(other.getState().endpoints).toEqual({});
});

it('ends with equal stores, whatever is written in three tabs at once (TAB-1)', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    channel = `law ${seed} ${Math.random()}`;
    let state = seed;
    const random = (below: number): number => {
      state = (state * 16_807) % 2_147_483_647;
      return state % below;
    };
    const all = [open(), open(), open()];
    await all[0]?.fetch(getTodos);
    await arrive();
    for (let step = 0; step < 12; step++) {
      const tab = all[random(3)] as Controller;
      const todo = { id: `${random(6)}`, title: `${step}` };
      const kind = random(4);
      if (kind === 0) tab.set(Todo, todo);
      else if (kind === 1) tab.set(todoList.push, todo);
      else if (kind === 2) tab.set(todoList.remove, todo);
      else await new Promise((resolve) => setTimeout(resolve, random(3)));
    }
    await arrive();
    for (const tab of all) expect([seed, todosIn(tab)]).toEqual([seed, todosIn(all[0] as Controller)]);
  }
});
