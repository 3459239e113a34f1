import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Collection, Controller, Endpoint, Entity, schema } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
  age = 0;
}
type Fields = { id: string; name?: string; age?: number };
interface Call {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Endpoints that are answered by hand, in any order. */
function api() {
  const calls: Call[] = [];
  const wait = () => new Promise<unknown>((resolve, reject) => calls.push({ resolve, reject }));
  const list = new Collection([User]);
  return {
    calls,
    list,
    getList: new Endpoint((_query: object) => wait(), { name: 'getList', schema: list }),
    get: new Endpoint((_query: { id: string }) => wait(), { name: 'get', schema: User, lookup: true }),
    save: new Endpoint((_fields: Fields) => wait(), {
      name: 'save',
      schema: User,
      sideEffect: true,
      getOptimisticResponse: (_snapshot, fields) => fields,
    }),
    create: new Endpoint((_fields: Fields) => wait(), {
      name: 'create',
      schema: list.push,
      sideEffect: true,
      getOptimisticResponse: (_snapshot, fields) => fields,
    }),
    remove: new Endpoint((_query: { id: string }) => wait(), {
      name: 'remove',
      schema: new schema.Invalidate(User),
      sideEffect: true,
      getOptimisticResponse: (_snapshot, fields) => fields,
    }),
  };
}

beforeEach(() => void vi.useFakeTimers({ now: 1000, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());
const later = () => vi.setSystemTime(Date.now() + 10);
const refused = new Error('refused');

describe('an optimistic change', () => {
  it('shows at once, and is what the answer says once that is there', async () => {
    const { save, calls } = api();
    const { set, get, fetch, getState } = new Controller();
    void set(User, { id: '1', name: 'Ada', age: 36 });
    later();
    const saving = fetch(save, { id: '1', name: 'Eve' });
    expect(get(User, '1')).toEqual({ id: '1', name: 'Eve', age: 36 });
    expect(getState().optimistic).toMatchObject([
      { key: save.key({ id: '1', name: 'Eve' }), fetchedAt: 1010 },
    ]);
    calls[0]?.resolve({ id: '1', name: 'Eve!' });
    expect((await saving).name).toBe('Eve!');
    expect(get(User, '1')).toEqual({ id: '1', name: 'Eve!', age: 36 });
    expect(getState().optimistic).toEqual([]);
  });

  it('is fresh until its response is there, for an entity that no response had (CTL-9)', async () => {
    const { create, calls } = api();
    const asked: string[] = [];
    const getUser = new Endpoint(async ({ id }: { id: string }) => (asked.push(id), { id }), {
      name: 'getUser',
      schema: User,
      lookup: true,
    });
    const controller = new Controller();
    const creating = controller.fetch(create, { id: '7', name: 'Eve' });
    expect(await controller.fetchIfStale(getUser, { id: '7' })).toMatchObject({ name: 'Eve' });
    expect(asked).toEqual([]);
    calls[0]?.resolve({ id: '7', name: 'Eve' });
    await creating;
    expect(asked).toEqual([]);
    vi.setSystemTime(Date.now() + 90_000);
    await controller.fetchIfStale(getUser, { id: '7' });
    expect(asked).toEqual(['7']);
  });

  it('is as if it had never been when it is refused', async () => {
    const { save, create, remove, calls, list } = api();
    const controller = new Controller();
    void controller.set(list, {}, [{ id: '1', name: 'Ada' }]);
    const before = controller.getState();
    const shown = controller.get(list, {});
    const asked = [
      controller.fetch(save, { id: '1', name: 'Eve' }),
      controller.fetch(create, { id: '2', name: 'Bob' }),
      controller.fetch(remove, { id: '1' }),
    ];
    expect(controller.get(list, {})?.map(({ name }) => name)).toEqual(['Bob']);
    for (const call of calls) call.reject(refused);
    for (const one of asked) await expect(one).rejects.toBe(refused);
    const { entities, entitiesMeta } = controller.getState();
    expect({ entities, entitiesMeta }).toEqual({
      entities: before.entities,
      entitiesMeta: before.entitiesMeta,
    });
    expect(controller.get(list, {})).toEqual(shown);
  });

  it('makes nothing anew that its answer confirms', async () => {
    const { save, calls, list } = api();
    const controller = new Controller();
    void controller.set(list, {}, [{ id: '1', name: 'Ada' }, { id: '2' }]);
    later();
    const saving = controller.fetch(save, { id: '1', name: 'Eve' });
    const shown = controller.get(list, {});
    const { tables } = controller.getState();
    void controller.set(User, { id: '3', name: 'other' });
    expect(controller.get(list, {})).toBe(shown);
    calls[0]?.resolve({ id: '1', name: 'Eve' });
    expect(await saving).toBe(shown?.[0]);
    expect(controller.get(list, {})).toBe(shown);
    expect(controller.getState().tables).not.toBe(tables);
  });

  it('stays over what is fetched meanwhile, if it was asked for later', async () => {
    const { save, get: getUser, calls } = api();
    const { get, fetch } = new Controller();
    const getting = fetch(getUser, { id: '1' });
    later();
    const saving = fetch(save, { id: '1', name: 'mine' });
    calls[0]?.resolve({ id: '1', name: 'old', age: 5 });
    await getting;
    expect(get(User, '1')).toMatchObject({ name: 'mine', age: 5 });
    calls[1]?.resolve({ id: '1', name: 'mine' });
    await saving;
    expect(get(User, '1')).toMatchObject({ name: 'mine', age: 5 });
  });

  it('settles right whatever the order of the answers', async () => {
    const { save, calls } = api();
    const { get, fetch } = new Controller();
    const asked = ['one', 'two', 'three'].map((name) => {
      later();
      return fetch(save, { id: '1', name });
    });
    expect(get(User, '1')?.name).toBe('three');
    calls[2]?.resolve({ id: '1', name: 'three' });
    await asked[2];
    calls[0]?.resolve({ id: '1', name: 'one' });
    await asked[0];
    expect(get(User, '1')?.name).toBe('three');
    calls[1]?.reject(refused);
    await expect(asked[1]).rejects.toBe(refused);
    expect(get(User, '1')?.name).toBe('three');
  });

  it('tells two apart that are asked for at the same moment under the same key', async () => {
    const { create, calls, list } = api();
    const same = create.extend({ key: (_fields: Fields) => 'POST /users' });
    const controller = new Controller();
    void controller.set(list, {}, []);
    const asked = [controller.fetch(same, { id: 'a' }), controller.fetch(same, { id: 'b' })];
    calls[1]?.resolve({ id: 'b' });
    await asked[1];
    expect(controller.get(list, {})?.map(({ id }) => id)).toEqual(['a', 'b']);
    calls[0]?.reject(refused);
    await expect(asked[0]).rejects.toBe(refused);
    expect(controller.get(list, {})?.map(({ id }) => id)).toEqual(['b']);
  });

  it('reads a snapshot of what is shown before it, and may decline', async () => {
    const { save, calls } = api();
    const { set, get, fetch } = new Controller();
    void set(User, { id: '1', age: 1 });
    const add = save.extend({
      getOptimisticResponse(snapshot, { id }) {
        const user = snapshot.get(User, id);
        if (!user || user.age > 2) throw snapshot.abort;
        return { id, age: user.age + 1 };
      },
    });
    const asked = [1, 2, 3].map(() => {
      later();
      return fetch(add, { id: '1' });
    });
    expect(get(User, '1')?.age).toBe(3);
    later();
    void set(User, { id: '1', age: 2 });
    expect(get(User, '1')?.age).toBe(2);
    for (const call of calls) call.resolve({ id: '1', age: 9 });
    await Promise.all(asked);
    expect(get(User, '1')?.age).toBe(2);
  });

  it('reports what it throws, and sends the mutation without it', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const { save, calls } = api();
    const { fetch, get, getState } = new Controller();
    const before = getState();
    const bad = save.extend({
      getOptimisticResponse(_snapshot, _fields: Fields) {
        throw new RangeError('mine');
      },
    });
    const saving = [fetch(bad, { id: '1' }), fetch(save, { name: 'no id' } as never)];
    expect(getState()).toBe(before);
    expect(reported.mock.calls.map(([error]) => String(error))).toEqual([
      'RangeError: mine',
      expect.stringContaining('pk_missing'),
    ]);
    for (const [at, call] of calls.entries()) call.resolve({ id: `${at}`, name: 'stored' });
    expect((await Promise.all(saving)).map(({ name }) => name)).toEqual(['stored', 'stored']);
    expect(get(User, '1')?.name).toBe('stored');
    vi.unstubAllGlobals();
  });

  it('reports what it throws later, once, and is left out', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const { save, get: read, calls } = api();
    const { set, get, fetch } = new Controller();
    void set(User, { id: '1', name: 'Ada' });
    const reading = ['2', '3'].map((id) => fetch(read, { id }));
    const bad = save.extend({
      getOptimisticResponse: (snapshot, { id }) => ({
        id,
        name: `${snapshot.get(User, id)?.name.toUpperCase()}`,
      }),
    });
    const worse = bad.extend({
      getOptimisticResponse(snapshot, { id }) {
        if (snapshot.get(User, '2')) throw new RangeError('mine');
        return { id, age: 7 };
      },
    });
    void fetch(bad, { id: '1' });
    void fetch(worse, { id: '1' });
    expect(get(User, '1')).toEqual({ id: '1', name: 'ADA', age: 7 });
    for (const [no, id] of ['2', '3'].entries()) {
      calls[no]?.resolve({ id });
      await reading[no];
    }
    expect(get(User, '1')).toEqual({ id: '1', name: 'ADA', age: 0 });
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.any(RangeError));
    vi.unstubAllGlobals();
  });

  it('goes with a reset', async () => {
    const { save } = api();
    const { get, fetch, resetEntireStore, getState } = new Controller();
    const saving = fetch(save, { id: '1', name: 'Eve' });
    void resetEntireStore();
    await expect(saving).rejects.toThrow('reset');
    expect(get(User, '1')).toBeUndefined();
    expect(getState().optimistic).toEqual([]);
  });

  it('is not among what a state is sent as', () => {
    const { save } = api();
    const { set, fetch, getState } = new Controller();
    void set(User, { id: '1', name: 'Ada' });
    void fetch(save, { id: '1', name: 'Eve' });
    expect(getState().entities).toEqual({ User: { 1: { id: '1', name: 'Eve' } } });
    expect(JSON.parse(JSON.stringify(getState()))).toMatchObject({
      entities: { User: { 1: { name: 'Ada' } } },
      optimistic: [],
    });
  });
});

describe('endpoint.update', () => {
  const listed = new Endpoint(async (): Promise<unknown> => [{ id: '1' }], {
    name: 'listed',
    schema: [User],
  });
  const update = (id: unknown, _fields: Fields) => ({ [listed.key()]: (ids: string[] = []) => [...ids, id] });

  it('changes the results of other keys, in the same step as the answer', async () => {
    const { save, calls } = api();
    const controller = new Controller();
    await controller.fetch(listed);
    const listener = vi.fn();
    const quiet = save.extend({ update, getOptimisticResponse: undefined });
    const saving = controller.fetch(quiet, { id: '2' });
    controller.store.subscribe(listener);
    calls[0]?.resolve({ id: '2' });
    await saving;
    expect(controller.getResponse(listed).data?.map(({ id }) => id)).toEqual(['1', '2']);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('changes them before the answer is there, and takes it back when it is refused', async () => {
    const { save, calls } = api();
    const controller = new Controller();
    await controller.fetch(listed);
    const before = controller.getResponse(listed).data;
    const adding = save.extend({ update });
    const saving = controller.fetch(adding, { id: '2' });
    const shown = controller.getResponse(listed).data;
    expect(shown?.map(({ id }) => id)).toEqual(['1', '2']);
    void controller.set(User, { id: '9' });
    expect(controller.getResponse(listed).data).toBe(shown);
    calls[0]?.reject(refused);
    await expect(saving).rejects.toBe(refused);
    expect(controller.getResponse(listed).data).toEqual(before);
    expect(controller.getState().endpoints[listed.key()]).toEqual(['1']);
  });

  it('reports what it throws once, and stores the response', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const { save, get, calls } = api();
    const controller = new Controller();
    const bad = save.extend({
      getOptimisticResponse: undefined,
      update: (_result: unknown, _fields: Fields) => {
        throw new RangeError('mine');
      },
    });
    // An older read in flight, over whose response the mutation is applied again.
    const reading = controller.fetch(get, { id: '1' });
    const saving = controller.fetch(bad, { id: '2' });
    calls[1]?.resolve({ id: '2', name: 'Eve' });
    expect((await saving).name).toBe('Eve');
    expect(controller.get(User, '2')?.name).toBe('Eve');
    calls[0]?.resolve({ id: '1' });
    await reading;
    expect(controller.get(User, '2')?.name).toBe('Eve');
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.any(RangeError));
    vi.unstubAllGlobals();
  });

  it('changes no result when it throws at the second one', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const { save, calls } = api();
    const controller = new Controller();
    await controller.fetch(listed);
    const bad = save.extend({
      getOptimisticResponse: undefined,
      update: (_result: unknown, _fields: Fields) => ({
        [listed.key()]: () => [],
        other: () => {
          throw new RangeError('mine');
        },
      }),
    });
    const saving = controller.fetch(bad, { id: '2' });
    calls[0]?.resolve({ id: '2' });
    await saving;
    expect(controller.getState().endpoints[listed.key()]).toEqual(['1']);
    vi.unstubAllGlobals();
  });
});

describe('a created item without a primary key', () => {
  const ids = (controller: Controller, getList: ReturnType<typeof api>['getList']) =>
    (controller.getResponse(getList, {}).data ?? []).map(({ id }) => id);

  it('is shown under a temporary one, which the response replaces (CTL-9)', async () => {
    const { create, getList, list, calls } = api();
    const controller = new Controller();
    void controller.setResponse(getList, {}, [{ id: '1' }]);
    const creating = ['Ada', 'Eve'].map((name) => controller.fetch(create, { name } as never));
    const shown = controller.getResponse(getList, {}).data;
    expect(shown?.map(({ name }) => name)).toEqual(['', 'Ada', 'Eve']);
    const [, ada, eve] = shown?.map(({ id }) => id) ?? [];
    expect(ada).toMatch(/^new-/);
    expect(eve).toMatch(/^new-/);
    expect(ada).not.toBe(eve);
    expect(controller.getState().committed.entities['User']).toEqual({ 1: { id: '1' } });

    // What is written in between keeps their primary keys.
    void controller.set(list.push, {}, { id: '3' });
    expect(ids(controller, getList).toSorted()).toEqual(['1', '3', ada, eve]);
    calls[1]?.resolve({ id: 'e', name: 'Eve' });
    await creating[1];
    expect(ids(controller, getList)).toContain(ada);
    expect(ids(controller, getList)).not.toContain(eve);
    calls[0]?.resolve({ id: 'a', name: 'Ada' });
    await creating[0];
    expect(ids(controller, getList).toSorted()).toEqual(['1', '3', 'a', 'e']);
    expect(Object.keys(controller.getState().entities['User'] ?? {}).toSorted()).toEqual([
      '1',
      '3',
      'a',
      'e',
    ]);
  });

  it('is rolled back when the request fails, also in a class with a pk() of its own (CTL-9)', async () => {
    class Tag extends Entity {
      slug = '';
      override pk() {
        return this.slug;
      }
    }
    const tags = new Collection([Tag]);
    const getTags = new Endpoint(async () => [{ slug: 'a' }], { name: 'getTags', schema: tags });
    let refuse!: (error: Error) => void;
    const create = new Endpoint(
      (_fields: object) => new Promise<unknown>((_resolve, reject) => (refuse = reject)),
      {
        name: 'createTag',
        schema: tags.push,
        sideEffect: true,
        getOptimisticResponse: (_snapshot, fields) => fields,
      },
    );
    const controller = new Controller();
    await controller.fetch(getTags);
    const creating = controller.fetch(create, {});
    expect(controller.getResponse(getTags).data?.map(({ slug }) => slug)).toEqual(['a', '']);
    refuse(refused);
    await expect(creating).rejects.toBe(refused);
    expect(controller.getResponse(getTags).data?.map(({ slug }) => slug)).toEqual(['a']);
  });

  it('needs one in a response and in a write (ENT-2)', async () => {
    const { create, list, calls } = api();
    const controller = new Controller();
    expect(() => controller.set(list.push, {}, { name: 'Ada' })).toThrow('pk_missing');
    const creating = controller.fetch(create, { name: 'Ada' } as never);
    calls[0]?.resolve({ name: 'Ada' });
    await expect(creating).rejects.toThrow('pk_missing');
  });
});
