import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Collection, Controller, Endpoint, Entity, hydrate, schema } from 'wireshape';
import { type HydratingPage, hydratingPages } from './hydratingPages.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
  city = '';
}
let response: object = {};
const answer = vi.fn(async (_params: { id: string }) => response);
const getUser = new Endpoint(answer, { name: 'getUser', schema: User });
const getUsers = new Endpoint(async () => [{ id: '1' }, { id: '2' }], {
  name: 'getUsers',
  schema: new Collection([User]),
});
const getNumber = new Endpoint(async () => ({ number: 1, deep: { kept: true } }), { name: 'getNumber' });

const START = Date.UTC(2026, 0, 1);
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server's state, as text. */
async function serverState(fetch: (controller: Controller) => unknown): Promise<object> {
  const controller = new Controller();
  await fetch(controller);
  controller.cleanup();
  return JSON.parse(JSON.stringify(controller.getState()));
}
const served = (own: object) => {
  response = own;
  return serverState((controller) => controller.fetch(getUser, { id: '1' }));
};
const later = (milliseconds = 1_000) => vi.setSystemTime(Date.now() + milliseconds);

it('merges what a store lacks: entities, lists and responses without a schema, with their times (SSR-2)', async () => {
  const state = await serverState(async (controller) => {
    await controller.fetch(getUsers);
    await controller.fetch(getNumber);
  });
  later();
  const controller = new Controller();
  controller.set(User, { id: '3', name: 'Eve' });
  const changes = vi.fn();
  controller.store.subscribe(changes);
  hydrate(controller, state);
  expect(changes).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(changes).toHaveBeenCalledTimes(1);
  expect(controller.getResponse(getUsers).data?.map(({ id }) => id)).toEqual(['1', '2']);
  expect(controller.getResponse(getNumber).data).toEqual({ number: 1, deep: { kept: true } });
  expect(controller.getResponse(getNumber).expiresAt).toBe(START + 60_000);
  expect(controller.get(User, '3')?.name).toBe('Eve');
  expect(controller.getState().entitiesMeta['User']?.['1']?.fetchedAt).toBe(START);
});

it('replaces what is older, and keeps equal data the same object (SSR-2)', async () => {
  const controller = new Controller();
  controller.set(User, { id: '1', name: 'old', city: 'Ulm' });
  controller.set(User, { id: '2', name: 'Bob' });
  await controller.fetch(getUsers);
  await controller.fetch(getNumber);
  const [bob, number] = [controller.get(User, '2'), controller.getResponse(getNumber).data];
  later();
  const state = await serverState(async (server) => {
    server.set(User, { id: '1', name: 'new' });
    await server.fetch(getNumber);
    server.setResponse(getUsers, [{ id: '2' }]);
  });
  later();
  hydrate(controller, state);
  expect({ ...controller.get(User, '1') }).toEqual({ id: '1', name: 'new', city: 'Ulm' });
  expect(controller.getResponse(getUsers).data?.map(({ id }) => id)).toEqual(['2']);
  expect(controller.get(User, '2')).toBe(bob);
  expect(controller.getResponse(getNumber).data).toBe(number);
  expect(controller.getResponse(getNumber).expiresAt).toBe(START + 61_000);
});

it('keeps what was fetched or written later, and adds fields that it lacks (SSR-2)', async () => {
  const state = await serverState(async (controller) => {
    controller.set(User, { id: '1', name: 'server', city: 'Ulm' });
    controller.set(User, { id: '2', name: 'server' });
    await controller.fetch(getUsers);
    await controller.fetch(getNumber);
  });
  later();
  const controller = new Controller();
  controller.set(User, { id: '1', name: 'here' });
  controller.set(new schema.Invalidate(User), { id: '2' });
  controller.setResponse(getUsers, [{ id: '1' }]);
  controller.setResponse(getNumber, { number: 2, deep: { kept: true } });
  const times = controller.getState().entitiesMeta['User']?.['1'];
  later();
  hydrate(controller, state);
  expect({ ...controller.get(User, '1') }).toEqual({ id: '1', name: 'here', city: 'Ulm' });
  expect(controller.getState().entitiesMeta['User']?.['1']).toEqual(times);
  expect(controller.get(User, '2')).toBeUndefined();
  expect(controller.getResponse(getUsers).data?.map(({ id }) => id)).toEqual(['1']);
  expect(controller.getResponse(getNumber).data?.number).toBe(2);
});

it('keeps an invalidated response invalid, unless the snapshot was fetched later (SSR-2)', async () => {
  const state = await served({ id: '1', name: 'before' });
  later();
  const controller = new Controller();
  controller.invalidate(getUser, { id: '1' });
  hydrate(controller, state);
  expect(controller.getResponse(getUser, { id: '1' }).expiryStatus).toBe(1);
  later();
  hydrate(controller, await served({ id: '1', name: 'after' }));
  expect(controller.getResponse(getUser, { id: '1' }).data?.name).toBe('after');
  expect(controller.getResponse(getUser, { id: '1' }).expiryStatus).toBe(3);
});

it('replaces the members of a map of entities (SSR-2)', async () => {
  const map = new Collection(new schema.Values(User));
  const getMap = new Endpoint(async () => ({ a: { id: '1' }, b: { id: '2' } }), {
    name: 'getMap',
    schema: map,
  });
  const controller = new Controller();
  await controller.fetch(getMap);
  later();
  const state = await serverState((server) => server.setResponse(getMap, { b: { id: '2' } }));
  later();
  hydrate(controller, state);
  expect(Object.keys(controller.getResponse(getMap).data ?? {})).toEqual(['b']);
});

it('changes nothing the second time, also where the clock of the server is ahead (SSR-2)', async () => {
  later(60_000);
  const state = await served({ id: '1', name: 'server' });
  vi.setSystemTime(START);
  const controller = new Controller();
  hydrate(controller, state);
  const first = controller.getState();
  hydrate(controller, state);
  expect(controller.getState()).toBe(first);
  later();
  controller.set(User, { id: '1', name: 'here' });
  later();
  hydrate(controller, state);
  expect(controller.get(User, '1')?.name).toBe('here');
});

it('keeps optimistic updates, and the responses of requests in flight (SSR-2)', async () => {
  const update = new Endpoint(
    async (_params: { id: string; name: string }) =>
      new Promise<{ id: string; name: string }>((resolve) => (respond = resolve)),
    { name: 'update', schema: User, sideEffect: true, getOptimisticResponse: (_snapshot, params) => params },
  );
  let respond!: (user: { id: string; name: string }) => void;
  const controller = new Controller();
  controller.set(User, { id: '1', name: 'old' });
  const saved = controller.fetch(update, { id: '1', name: 'mine' });
  later();
  const state = await served({ id: '1', name: 'server', city: 'Ulm' });
  later();
  hydrate(controller, state);
  expect({ ...controller.get(User, '1') }).toEqual({ id: '1', name: 'mine', city: 'Ulm' });
  expect(controller.getState().committed.entities['User']?.['1']).toEqual({
    id: '1',
    name: 'server',
    city: 'Ulm',
  });
  respond({ id: '1', name: 'mine' });
  await saved;
  expect({ ...controller.get(User, '1') }).toEqual({ id: '1', name: 'mine', city: 'Ulm' });
  expect(controller.getState().optimistic).toEqual([]);
});

it('keeps the response of a read that was in flight, and writes that were made meanwhile (SSR-2)', async () => {
  let respond!: (user: object) => void;
  const read = new Endpoint(async () => new Promise<object>((resolve) => (respond = resolve)), {
    name: 'read',
    schema: User,
  });
  const state = await served({ id: '1', name: 'server', city: 'server' });
  later();
  const controller = new Controller();
  const fetched = controller.fetch(read);
  controller.set(User, { id: '1', city: 'here' });
  hydrate(controller, state);
  expect({ ...controller.get(User, '1') }).toEqual({ id: '1', name: 'server', city: 'here' });
  respond({ id: '1', name: 'read', city: 'read' });
  await fetched;
  expect({ ...controller.get(User, '1') }).toEqual({ id: '1', name: 'read', city: 'here' });
});

it('drops errors, and what was fetched before a reset (SSR-2)', async () => {
  const state = await serverState((server) => {
    server.setError(getUser, { id: '9' }, new Error('no'));
    server.set(User, { id: '1', name: 'secret' });
  });
  const controller = new Controller();
  hydrate(controller, state);
  expect(controller.getError(getUser, { id: '9' })).toBeUndefined();
  expect(controller.get(User, '1')?.name).toBe('secret');
  later();
  controller.resetEntireStore();
  hydrate(controller, state);
  expect(controller.getState().entities).toEqual({});
});

it.each([
  [17],
  ['text'],
  [[]],
  [{ entities: 'x' }],
  [{ entities: { User: {} }, meta: { key: null } }],
  [{ entities: {}, endpoints: [] }],
])('drops %j with a warning, and never throws (SSR-2)', (state) => {
  const controller = new Controller();
  const before = controller.getState();
  hydrate(controller, state as never);
  expect(controller.getState()).toBe(before);
  expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain('[snapshot_shape]');
  vi.mocked(console.warn).mockClear();
});

it('drops rows of another shape, and does nothing without a state', () => {
  const controller = new Controller();
  hydrate(controller, null);
  hydrate(controller, undefined);
  hydrate(controller, { entities: { User: { 1: 'x', 2: { id: '2' } }, Pet: null } } as never);
  expect(controller.getState().entities).toEqual({ User: { 2: { id: '2' } } });
});

it('keeps ids and keys off prototypes (SSR-2)', () => {
  const evil = JSON.parse(
    `{ "entities": { "__proto__": { "__proto__": { "__proto__": { "polluted": 1 }, "id": "x" } } },
       "endpoints": { "__proto__": { "polluted": 1 }, "constructor": 1 }, "meta": { "__proto__": { "date": 5 } } }`,
  );
  const controller = new Controller();
  hydrate(controller, evil);
  hydrate(controller, JSON.parse(JSON.stringify(evil)));
  expect(({} as { polluted?: 1 }).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(controller.getState().entities)).toBeNull();
  expect(Object.keys(controller.getState().entities)).toEqual(['__proto__']);
});

it('merges an entity with the `merge` of its class, older into newer (SSR-2, ENT-7)', async () => {
  class Post extends Entity {
    static override key = 'Post';
    id = '';
    title = '';
    tags: readonly string[] = [];
    static override merge(existing: { tags?: string[] }, incoming: { tags?: string[] }) {
      const tags = [...new Set([...(existing.tags ?? []), ...(incoming.tags ?? [])])];
      return { ...existing, ...incoming, tags };
    }
  }
  const state = await serverState((server) => server.set(Post, { id: '1', title: 'server', tags: ['a'] }));
  later();
  const newer = new Controller();
  newer.set(Post, { id: '1', title: 'here', tags: ['b'] });
  hydrate(newer, state);
  expect(newer.get(Post, '1')).toMatchObject({ title: 'here', tags: ['a', 'b'] });

  const older = new Controller();
  older.set(Post, { id: '1', title: 'here', tags: ['b'] });
  later();
  const latest = await serverState((server) => server.set(Post, { id: '1', title: 'server', tags: ['a'] }));
  hydrate(older, latest);
  expect(older.get(Post, '1')).toMatchObject({ title: 'server', tags: ['b', 'a'] });
});

it('takes fields of either side where no class has used the table (SSR-2)', async () => {
  const state = await serverState((server) => server.set(User, { id: '1', name: 'server' }));
  const initialState = await serverState((server) =>
    server.set(User, { id: '1', name: 'old', city: 'Rome' }),
  );
  later();
  const controller = new Controller({ initialState });
  const latest = await serverState((server) => server.set(User, { id: '1', name: 'new' }));
  hydrate(controller, state);
  hydrate(controller, latest);
  expect(controller.get(User, '1')).toMatchObject({ name: 'new', city: 'Rome' });
});

describe('an entity whose `merge` is not idempotent', () => {
  class Note extends Entity {
    static override key = 'Note';
    id = '';
    log: readonly string[] = [];
    static override merge(existing: { log?: string[] }, incoming: { log?: string[] }) {
      return { ...existing, ...incoming, log: [...(existing.log ?? []), ...(incoming.log ?? [])] };
    }
  }
  const log = (controller: Controller) => controller.get(Note, '1')?.log.join();
  const noteOf = (...texts: string[]) => serverState((server) => server.set(Note, { id: '1', log: texts }));
  const again = (state: object): object => JSON.parse(JSON.stringify(state));

  it.each(['before', 'after'])('is merged once with a snapshot of %s (SSR-2, ENT-7)', async (time) => {
    const controller = new Controller();
    const older = await noteOf('server');
    later();
    controller.set(Note, { id: '1', log: ['here'] });
    later();
    const state = time === 'before' ? older : await noteOf('server');
    hydrate(controller, state);
    expect(log(controller)).toBe(time === 'before' ? 'server,here' : 'here,server');
    const first = controller.getState();
    hydrate(controller, state);
    hydrate(controller, again(state));
    expect(controller.getState()).toBe(first);
    later();
    controller.set(Note, { id: '1', log: ['later'] });
    const second = log(controller);
    hydrate(controller, again(state));
    expect(log(controller)).toBe(second);
    later();
    hydrate(controller, await noteOf('new'));
    expect(log(controller)).toBe(`${second},new`);
  });

  it('is not merged with the snapshot that the store began with, or has added (SSR-2, ENT-7)', async () => {
    const state = await noteOf('server');
    later();
    for (const controller of [new Controller({ initialState: again(state) }), new Controller()]) {
      hydrate(controller, state);
      controller.set(Note, { id: '2' });
      hydrate(controller, again(state));
      expect(log(controller)).toBe('server');
      controller.set(Note, { id: '1', log: ['here'] });
      hydrate(controller, again(state));
      expect(log(controller)).toBe('server,here');
    }
  });

  it('has each snapshot once where an update is rolled back (SSR-2, CTL-5)', async () => {
    const controller = new Controller();
    controller.set(Note, { id: '1', log: ['here'] });
    later();
    const state = await noteOf('server');
    let reject!: (error: Error) => void;
    const update = new Endpoint(async () => new Promise<object>((_resolve, fail) => (reject = fail)), {
      name: 'update',
      schema: Note,
      sideEffect: true,
      getOptimisticResponse: () => ({ id: '1', log: ['mine'] }),
    });
    const updated = controller.fetch(update);
    hydrate(controller, state);
    hydrate(controller, state);
    reject(new Error('refused'));
    await expect(updated).rejects.toThrow('refused');
    expect(log(controller)).toBe('here,server');
  });
});

it('merges with the `merge` of the class that wrote, not of the one that has its key (SSR-2, ENT-10)', async () => {
  class Base extends Entity {
    static override key = 'Base';
    id = '';
    tags: readonly string[] = [];
  }
  class Child extends Base {
    static override merge(existing: { tags: string[] }, incoming: { tags: string[] }) {
      return { ...existing, ...incoming, tags: [...existing.tags, ...incoming.tags] };
    }
  }
  const state = await serverState((server) => server.set(Child, { id: '1', tags: ['server'] }));
  later();
  const controller = new Controller();
  controller.set(Base, { id: '2' });
  controller.set(Child, { id: '1', tags: ['here'] });
  hydrate(controller, state);
  expect(controller.get(Child, '1')?.tags).toEqual(['server', 'here']);
});

it.each(['before', 'after'])(
  'reports a `merge` that throws, and keeps the stored entity, with a snapshot of %s (SSR-2)',
  async (time) => {
    class Odd extends Entity {
      static override key = 'Odd';
      id = '';
      text = '';
      static override merge(): never {
        throw new Error('of the app');
      }
    }
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const serve = () =>
      serverState((server) => {
        server.set(Odd, { id: '1', text: 'server' });
        server.set(User, { id: '1', name: 'Ada' });
      });
    const older = await serve();
    later();
    const controller = new Controller();
    controller.set(Odd, { id: '1', text: 'here' });
    const times = controller.getState().entitiesMeta['Odd']?.['1'];
    later();
    hydrate(controller, time === 'before' ? older : await serve());
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('of the app'));
    expect(controller.get(Odd, '1')?.text).toBe('here');
    expect(controller.getState().entitiesMeta['Odd']?.['1']).toEqual(times);
    expect(controller.get(User, '1')?.name).toBe('Ada');
  },
);

it('takes the state of another store as it is, without its optimistic updates (SSR-2)', () => {
  const other = new Controller();
  other.set(User, { id: '1', name: 'Ada' });
  const rename = new Endpoint(() => new Promise<never>(() => {}), {
    name: 'rename',
    schema: User,
    sideEffect: true,
    getOptimisticResponse: () => ({ id: '1', name: 'Eve' }),
  });
  other.fetch(rename).catch(() => {});
  expect(other.get(User, '1')?.name).toBe('Eve');
  const controller = new Controller();
  hydrate(controller, other.getState());
  expect(controller.get(User, '1')?.name).toBe('Ada');
  other.cleanup();
});

it('gives a page that is hydrating all that its server sends, and the store what is newer here (SSR-2)', async () => {
  const state = await served({ id: '1', name: 'Served' });
  const controller = new Controller();
  const before = controller.getState();
  later();
  controller.set(User, { id: '1', name: 'Written here' });
  const page: HydratingPage = { store: controller.store, state: before };
  const ended: HydratingPage = { store: controller.store, state: undefined };
  for (const one of [page, ended]) hydratingPages.add(new WeakRef(one));
  hydrate(controller, state);
  expect(page.state?.entities['User']?.['1']).toMatchObject({ name: 'Served' });
  expect(ended.state).toBeUndefined();
  expect(controller.get(User, '1')?.name).toBe('Written here');
  hydratingPages.clear();
});

it.each([true, false])(
  'refetches hydrated responses that a mutation with an empty response changed, where components read them: %s (CTL-27, SSR-2)',
  async (isUsed) => {
    const list = new Collection([User]);
    const users = [{ id: '1', name: 'Ada' }];
    const getUsers = new Endpoint(async () => users, { name: 'getUsers', schema: list });
    const getUser = new Endpoint(async ({ id }: { id: string }) => ({ id, name: 'Ada' }), {
      name: 'getUser',
      schema: User,
    });
    const getText = new Endpoint(async () => 'text', { name: 'getText' });
    const server = new Controller();
    await server.fetch(getUsers);
    for (const id of ['1', '2']) await server.fetch(getUser, { id });
    await server.fetch(getText);
    const controller = new Controller();
    hydrate(controller, JSON.parse(JSON.stringify(server.getState())) as never);
    const isFresh = ({ expiresAt }: { expiresAt: number }): boolean => expiresAt > Date.now();
    const fresh = (): boolean[] => [
      isFresh(controller.getResponse(getUsers)),
      ...['1', '2'].map((id) => isFresh(controller.getResponse(getUser, { id }))),
      isFresh(controller.getResponse(getText)),
    ];
    const ends = isUsed
      ? [
          controller.getResponseMeta(getUsers).countRef(),
          ...['1', '2'].map((id) => controller.getResponseMeta(getUser, { id }).countRef()),
          controller.getResponseMeta(getText).countRef(),
        ]
      : [];
    expect(fresh()).toEqual([true, true, true, true]);
    const rename = new Endpoint(async (_user: { id: string; name: string }): Promise<unknown> => null, {
      name: 'rename',
      schema: User,
      sideEffect: true,
    });
    await controller.fetch(rename, { id: '1', name: 'Eve' });
    // What a response shows that nothing reads is not known.
    expect(fresh()).toEqual([false, false, isUsed, isUsed]);
    for (const end of ends) end();
  },
);
