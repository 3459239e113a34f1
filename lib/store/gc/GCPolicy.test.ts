import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  GCPolicy,
  type GCOptions,
  ImmortalGCPolicy,
  Invalidate,
  schema,
} from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}
class Post extends Entity {
  id = '';
  author = new User();
  static override schema = { author: User };
}
const post = (id: string, author = `a${id}`) => ({ id, author: { id: author, name: author } });
const posts = new Endpoint(
  async ({ ids }: { ids: string[] }): Promise<unknown> => ids.map((id) => post(id)),
  {
    name: 'posts',
    schema: [Post],
  },
);
const DAY = 86_400_000;

function store(options?: GCOptions) {
  const gcPolicy = new GCPolicy(options);
  const controller = new Controller({ gcPolicy });
  const pks = () =>
    Object.fromEntries(
      Object.entries(controller.getState().entities).map(([key, table]) => [key, Object.keys(table)]),
    );
  return { gcPolicy, controller, pks, keys: () => Object.keys(controller.getState().endpoints) };
}

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => vi.useRealTimers());

describe('GCPolicy', () => {
  it('throws away what nothing shows, once it is long out of date, and not before', async () => {
    const { controller, pks, keys } = store();
    await controller.fetch(posts, { ids: ['1'] });
    void controller.set(User, { id: 'alone' });
    vi.advanceTimersByTime(119_000);
    expect(pks()).toEqual({ Post: ['1'], User: ['a1', 'alone'] });
    vi.advanceTimersByTime(500_000);
    expect(pks()).toEqual({ Post: [], User: [] });
    expect(keys()).toEqual([]);
    expect(controller.getState().meta).toEqual({});
    controller.cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on for the controller that replaced another, as in an error boundary (CTL-13)', () => {
    const { gcPolicy, controller: before } = store();
    void before.set(User, { id: 'before' });
    const after = new Controller({ gcPolicy });
    void after.set(User, { id: 'after' });
    before.cleanup();
    vi.advanceTimersByTime(DAY);
    expect([after.get(User, 'after'), before.get(User, 'before')?.id]).toEqual([undefined, 'before']);
    after.cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps what is shown, with all that it refers to, until the last one leaves', async () => {
    const { controller, pks, keys, gcPolicy } = store();
    const args = { ids: ['1', '2'] };
    await controller.fetch(posts, args);
    await controller.fetch(posts, { ids: ['3'] });
    const { countRef, data } = controller.getResponseMeta(posts, args);
    const leave = [countRef(), countRef()];
    vi.advanceTimersByTime(DAY);
    expect(pks()).toEqual({ Post: ['1', '2'], User: ['a1', 'a2'] });
    expect(keys()).toEqual([posts.key(args)]);
    expect(controller.getResponse(posts, args).data).toBe(data);
    leave[0]?.();
    leave[0]?.();
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: ['1', '2'], User: ['a1', 'a2'] });
    leave[1]?.();
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: ['1', '2'], User: ['a1', 'a2'] });
    vi.advanceTimersByTime(121_000);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: [], User: [] });
  });

  it('keeps what a query shows, whatever it finds', () => {
    const { controller, pks } = store();
    void controller.set([Post], [post('1'), post('2')]);
    const all = new schema.All(Post);
    const leave = [controller.getQueryMeta(User, 'a1').countRef()];
    vi.advanceTimersByTime(DAY);
    expect(pks()).toEqual({ Post: [], User: ['a1'] });
    void controller.set([Post], [post('3'), post('4')]);
    leave.push(controller.getQueryMeta(all).countRef());
    const shown = controller.get(all);
    vi.advanceTimersByTime(DAY);
    expect(pks()).toEqual({ Post: ['3', '4'], User: ['a1', 'a3', 'a4'] });
    expect(controller.get(all)).toBe(shown);
    for (const one of leave) one();
    vi.advanceTimersByTime(DAY);
    expect(pks()).toEqual({ Post: [], User: [] });
  });

  it('keeps the entities of an answer that is still fresh, though nothing shows it', async () => {
    const { controller, pks } = store();
    const fresh = posts.extend({ dataExpiryLength: DAY });
    await controller.fetch(fresh, { ids: ['1'] });
    void controller.set(User, { id: 'a1', name: 'of a minute only' });
    vi.advanceTimersByTime(DAY / 2);
    expect(pks()).toEqual({ Post: ['1'], User: ['a1'] });
    expect(controller.getResponse(posts, { ids: ['1'] }).data?.[0]?.author.name).toBe('of a minute only');
  });

  it('keeps nothing for an error alone, or for an answer that was invalidated', async () => {
    const one = new Endpoint(async ({ id }: { id: string }): Promise<unknown> => ({ id }), {
      name: 'one',
      schema: User,
    });
    const { controller, pks, gcPolicy } = store();
    void controller.set([User], [{ id: '1' }, { id: '2' }, { id: '3' }]);
    vi.setSystemTime(DAY);
    void controller.setError(one, { id: '1' }, new Error('no'));
    await controller.fetch(one, { id: '2' });
    void controller.set(User, { id: '3' });
    void controller.invalidate(one, { id: '2' });
    vi.setSystemTime(DAY + 121_000);
    void controller.setError(one, { id: '1' }, new Error('no'));
    void controller.invalidate(one, { id: '2' });
    await controller.fetch(one, { id: '3' });
    gcPolicy.sweep();
    expect(pks()).toEqual({ User: ['3'] });
    controller.cleanup();
  });

  it('keeps the parts of what can not be read because another part was removed', () => {
    class Book extends Entity {
      id = '';
      author = new User();
      readers: User[] = [];
      static override schema = { author: User, readers: [User] };
    }
    const { controller, pks, gcPolicy } = store();
    const book = { id: '1', author: { id: 'a' }, readers: [{ id: 'b' }] };
    void controller.set(Book, book);
    void controller.set(new Invalidate(User), 'a');
    controller.getQueryMeta(Book, '1').countRef();
    vi.setSystemTime(DAY);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Book: ['1'], User: ['a', 'b'] });
    void controller.set(User, { id: 'a' });
    expect(controller.get(Book, '1')?.readers.map(({ id }) => id)).toEqual(['b']);
    controller.cleanup();
  });

  it('throws away the marks of what was removed', () => {
    const { controller, pks } = store();
    void controller.set(User, { id: '1' });
    void controller.set(new Invalidate(User), '1');
    vi.advanceTimersByTime(DAY);
    expect(pks()).toEqual({ User: [] });
  });

  it('sweeps as often, and keeps as long, as it is told', () => {
    const { controller, pks } = store({ intervalMS: 10, expiresAt: ({ fetchedAt }) => fetchedAt + 100 });
    void controller.set(User, { id: '1' });
    vi.advanceTimersByTime(100);
    expect(pks()).toEqual({ User: ['1'] });
    vi.advanceTimersByTime(10);
    expect(pks()).toEqual({ User: [] });
  });

  it('makes no new state when there is nothing to throw away', () => {
    const { controller, gcPolicy } = store();
    void controller.set(User, { id: '1' });
    const before = controller.getState();
    const listener = vi.fn();
    controller.store.subscribe(listener);
    gcPolicy.sweep();
    expect(controller.getState()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  it('waits while a change is not confirmed', () => {
    const { controller, pks } = store();
    const never = new Endpoint((_query: object) => new Promise<unknown>(() => {}), {
      name: 'never',
      schema: User,
      sideEffect: true,
      getOptimisticResponse: (_snapshot, fields) => fields,
    });
    void controller.set(User, { id: '1' });
    void controller.fetch(never, { id: '2' });
    vi.advanceTimersByTime(DAY);
    expect(pks()).toEqual({ User: ['1', '2'] });
    void controller.resetEntireStore();
  });

  it('keeps what a server sent until it is out of date, and longer when it is shown', async () => {
    const server = new Controller();
    await server.fetch(posts, { ids: ['1'] });
    await server.fetch(posts, { ids: ['2'] });
    const initialState = JSON.parse(JSON.stringify(server.getState()));
    const controller = new Controller({ gcPolicy: new GCPolicy(), initialState });
    controller.getResponseMeta(posts, { ids: ['1'] }).countRef();
    expect(Object.keys(controller.getState().entities.Post ?? {})).toEqual(['1', '2']);
    vi.advanceTimersByTime(DAY);
    expect(controller.getState().entities).toEqual({
      Post: { 1: { id: '1', author: 'a1' } },
      User: { a1: post('1').author },
    });
    controller.cleanup();
  });

  it('leaves an older state readable, and fetches again what it threw away', async () => {
    const { controller, gcPolicy } = store();
    await controller.fetch(posts, { ids: ['1'] });
    const before = controller.getState();
    vi.setSystemTime(DAY);
    gcPolicy.sweep();
    expect(controller.getResponse(posts, { ids: ['1'] }, before).data?.[0]?.author.name).toBe('a1');
    expect(controller.getResponse(posts, { ids: ['1'] }).data).toBeUndefined();
    expect((await controller.fetch(posts, { ids: ['1'] }))[0]?.author.name).toBe('a1');
  });
});

describe('the last reader', () => {
  const LATER = 180_000;

  it('starts the time that a response, and all in it, is kept for (CTL-32)', async () => {
    const { controller, pks, keys, gcPolicy } = store();
    await controller.fetch(posts, { ids: ['1'] });
    const release = controller.getResponseMeta(posts, { ids: ['1'] }).countRef();
    vi.setSystemTime(LATER);
    release();
    release();
    vi.setSystemTime(LATER + 119_000);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: ['1'], User: ['a1'] });
    expect(keys()).toHaveLength(1);
    vi.setSystemTime(LATER + 120_001);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: [], User: [] });
    expect(keys()).toEqual([]);
    controller.cleanup();
  });

  it('starts it for what a query reads (CTL-32)', () => {
    const { controller, pks, gcPolicy } = store();
    void controller.set([User], [{ id: '1' }, { id: '2' }]);
    const release = controller.getQueryMeta(User, { id: '1' }).countRef();
    vi.setSystemTime(LATER);
    release();
    gcPolicy.sweep();
    expect(pks()).toEqual({ User: ['1'] });
    vi.setSystemTime(LATER + 120_001);
    gcPolicy.sweep();
    expect(pks()).toEqual({ User: [] });
    controller.cleanup();
  });

  it('starts it again with each that leaves, however many and in whatever order (CTL-32)', async () => {
    const { controller, pks, gcPolicy } = store();
    await controller.fetch(posts, { ids: ['1'] });
    const { countRef } = controller.getResponseMeta(posts, { ids: ['1'] });
    const releases = [countRef(), countRef()];
    for (const [at, release] of releases.entries()) {
      vi.setSystemTime(LATER * (at + 1));
      release();
      gcPolicy.sweep();
    }
    vi.setSystemTime(LATER * 2 + 119_000);
    countRef()();
    gcPolicy.sweep();
    vi.setSystemTime(LATER * 3);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: ['1'], User: ['a1'] });
    vi.setSystemTime(LATER * 4);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: [], User: [] });
    controller.cleanup();
  });

  it('starts the time of the policy, shifted (CTL-32)', async () => {
    const asked = vi.fn(({ expiresAt }: { expiresAt: number }) => expiresAt + 500);
    const { controller, pks, gcPolicy } = store({ expiresAt: asked });
    await controller.fetch(posts.extend({ dataExpiryLength: 1_000 }), { ids: ['1'] });
    const release = controller.getResponseMeta(posts, { ids: ['1'] }).countRef();
    vi.setSystemTime(51_000);
    release();
    vi.setSystemTime(52_500);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: ['1'], User: ['a1'] });
    expect(asked).toHaveBeenCalledWith({ fetchedAt: 51_000, expiresAt: 52_000 });
    vi.setSystemTime(52_501);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: [], User: [] });
    controller.cleanup();
  });

  it('keeps what a list that is read dropped since the last collection (CTL-32)', () => {
    const { controller, pks, gcPolicy } = store();
    void controller.set([User], [{ id: '1', name: 'Ada' }]);
    void controller.set([Post], [{ id: 'p', author: '1' }]);
    controller.getQueryMeta(Post, 'p').countRef();
    gcPolicy.sweep();
    vi.setSystemTime(LATER);
    void controller.set([Post], [{ id: 'p', author: null }]);
    gcPolicy.sweep();
    expect(pks().User).toEqual(['1']);
    vi.setSystemTime(LATER * 2);
    gcPolicy.sweep();
    expect(pks().User).toEqual([]);
    controller.cleanup();
  });

  it('is counted from the fetch for what was not stored while it had a reader (CTL-32)', async () => {
    const { controller, pks, gcPolicy } = store({ expiresAt: ({ fetchedAt }) => fetchedAt + LATER });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const getUsers = new Endpoint(() => promise, { name: 'getUsers', schema: [User] });
    const fetched = controller.fetch(getUsers);
    void controller.set([Post], [{ id: 'p', author: '1' }]);
    const releases = [
      controller.getQueryMeta(Post, 'p').countRef(),
      controller.getQueryMeta(User, { id: '2' }).countRef(),
      controller.getResponseMeta(getUsers).countRef(),
    ];
    vi.setSystemTime(LATER);
    for (const release of releases) release();
    gcPolicy.sweep();
    resolve([{ id: '1' }, { id: '2' }]);
    await fetched;
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: ['p'], User: ['1', '2'] });
    vi.setSystemTime(LATER + 1_001);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: ['p'], User: [] });
    controller.cleanup();
  });

  it('is a subscription too (CTL-32)', async () => {
    const { controller, pks, gcPolicy } = store();
    const slow = posts.extend({ pollFrequency: Infinity });
    await controller.fetch(slow, { ids: ['1'] });
    void controller.subscribe(slow, { ids: ['1'] });
    void controller.subscribe(slow, { ids: ['1'] });
    void controller.unsubscribe(slow, { ids: ['1'] });
    vi.setSystemTime(DAY);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: ['1'], User: ['a1'] });
    void controller.unsubscribe(slow, { ids: ['1'] });
    void controller.unsubscribe(slow, { ids: ['1'] });
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: ['1'], User: ['a1'] });
    vi.setSystemTime(DAY + 120_001);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: [], User: [] });
    void controller.subscribe(slow, { ids: ['2'] });
    controller.cleanup();
  });

  it('counts by the clock of the store, where that of the system is set back (CTL-6, CTL-32)', async () => {
    const { controller, pks, gcPolicy } = store();
    vi.setSystemTime(10 * DAY);
    await controller.fetch(posts, { ids: ['1'] });
    const release = controller.getResponseMeta(posts, { ids: ['1'] }).countRef();
    vi.advanceTimersByTime(100);
    vi.setSystemTime(DAY);
    release();
    vi.advanceTimersByTime(119_000);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: ['1'], User: ['a1'] });
    vi.advanceTimersByTime(2_000);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: [], User: [] });
    controller.cleanup();
  });

  it('leaves nothing in memory of what is not stored any more (CTL-12, CTL-32)', async () => {
    const { controller, pks, gcPolicy } = store();
    await controller.fetch(posts, { ids: ['1'] });
    controller.getResponseMeta(posts, { ids: ['1'] }).countRef()();
    void controller.resetEntireStore();
    gcPolicy.sweep();
    await controller.fetch(posts, { ids: ['1'] });
    vi.setSystemTime(DAY);
    gcPolicy.sweep();
    expect(pks()).toEqual({ Post: [], User: [] });
    controller.cleanup();
  });
});

describe('ImmortalGCPolicy', () => {
  it('keeps what nothing shows, however old it is', async () => {
    const controller = new Controller({ gcPolicy: new ImmortalGCPolicy() });
    await controller.fetch(posts, { ids: ['1'] });
    controller.getResponseMeta(posts, { ids: ['1'] }).countRef()();
    const before = controller.getState();
    await vi.advanceTimersByTimeAsync(30 * DAY);
    expect(controller.getState()).toBe(before);
    expect(controller.get(Post, '1')?.author.name).toBe('a1');
    controller.cleanup();
  });
});

it('waits until nothing else is to be done, where the platform can tell', () => {
  const idle = vi.fn<(run: () => void) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  const { controller, pks } = store();
  void controller.set(User, { id: '1' });
  vi.advanceTimersByTime(DAY);
  expect(pks()).toEqual({ User: ['1'] });
  for (const [run] of idle.mock.calls) run();
  expect(pks()).toEqual({ User: [] });
  controller.cleanup();
  vi.unstubAllGlobals();
});

it('keeps what is shown: a result without entities, and most of a large table (CTL-4)', () => {
  const { gcPolicy, controller, pks, keys } = store();
  const shape = { count: 0 };
  const plain = new Endpoint(async (): Promise<unknown> => ({ count: 1 }), { name: 'plain', schema: shape });
  const ids = Array.from({ length: 300 }, (_, id) => `${id}`);
  void controller.set(
    [User],
    ids.map((id) => ({ id })),
  );
  void controller.setResponse(plain, { count: 1 });
  gcPolicy.count({ endpoint: plain, args: [] });
  for (const id of ids.slice(100)) gcPolicy.count({ schema: User, args: [{ id }] });
  vi.advanceTimersByTime(200_000);
  gcPolicy.sweep();
  expect(pks()).toEqual({ User: ids.slice(100) });
  expect(keys()).toEqual([plain.key()]);
});
