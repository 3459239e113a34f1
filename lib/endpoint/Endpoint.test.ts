import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { Controller, Endpoint, Entity } from 'wireshape';

class User extends Entity {
  id = '';
  name = '';
}

async function getUser({ id }: { id: string }) {
  return { id, name: `user ${id}` };
}

describe('Endpoint', () => {
  const endpoint = new Endpoint(getUser, { schema: User, dataExpiryLength: 10 });

  it('is a function and an instance of its class', async () => {
    expect(typeof endpoint).toBe('function');
    expect(endpoint).toBeInstanceOf(Endpoint);
    expect(await endpoint({ id: '1' })).toEqual({ id: '1', name: 'user 1' });
    expect(endpoint.schema).toBe(User);
    expect(endpoint.dataExpiryLength).toBe(10);
  });

  it('has the name of its function, or one of its own, and a key from it', () => {
    expect(endpoint.name).toBe('getUser');
    expect(endpoint.key({ id: '1' })).toBe('getUser [{"id":"1"}]');
    const named = new Endpoint(getUser, { name: 'other' });
    expect(named.key({ id: '1' })).toBe('other [{"id":"1"}]');
    expect(named.testKey('other [{"id":"1"}]')).toBe(true);
    expect(named.testKey('others []')).toBe(false);
  });

  it('has one key for equal arguments, in whatever order their members are (CTL-13)', () => {
    const search = new Endpoint(async (query: object, _page?: object) => query, { name: 'search' });
    const one = search.key({ text: 'a', in: { team: 1, city: 'X' } }, { size: 2, at: 1 });
    expect(search.key({ in: { city: 'X', team: 1 }, text: 'a' }, { at: 1, size: 2 })).toBe(one);
    expect(search.key({ in: { city: 'X', team: 2 }, text: 'a' }, { at: 1, size: 2 })).not.toBe(one);
  });

  it('refuses arguments that JSON tells from no other, by name, and requests nothing (CTL-13)', async () => {
    const calls: unknown[] = [];
    const search = new Endpoint(async (query: { tags: unknown }) => calls.push(query), { name: 'search' });
    const controller = new Controller();
    for (const tags of [new Set(['a']), new Map(), /a/, () => true]) {
      await expect(controller.fetch(search, { tags })).rejects.toThrow(/"tags" .*\[args_not_json\]$/);
    }
    expect(calls).toEqual([]);
    for (const tags of [NaN, Infinity, -Infinity, null]) await controller.fetchIfStale(search, { tags });
    expect(calls).toHaveLength(4);
  });

  it('takes any argument where no result is shared: mutations, and what is not kept (CTL-13)', async () => {
    const upload = async (form: FormData, done: () => void) => (done(), Array.from(form.keys()));
    const form = new FormData();
    form.set('file', 'x');
    const controller = new Controller();
    for (const options of [{ sideEffect: true }, { dataExpiryLength: 0 }] as const) {
      const endpoint = new Endpoint(upload, { name: 'upload', ...options });
      expect(await controller.fetch(endpoint, form, () => {})).toEqual(['file']);
    }
  });

  it('says what is missing when a key has no name', () => {
    const nameless = new Endpoint(async () => 1, { name: '' });
    expect(() => nameless.key()).toThrow('[endpoint_without_name]');
  });

  it('works without a schema and through the controller', async () => {
    const controller = new Controller();
    expect(await controller.fetch(endpoint, { id: '7' })).toBeInstanceOf(User);
    expect(controller.get(User, { id: '7' })?.name).toBe('user 7');
  });

  it('keeps no member of a function that would hide an inherited one', () => {
    const child = endpoint.extend({ dataExpiryLength: 20 });
    expect(child.name).toBe('getUser');
    expect(Object.keys(child)).toEqual(['dataExpiryLength']);
  });

  it('needs no eval: it works where code from strings is forbidden', () => {
    const code = `
      import { Endpoint, RestEndpoint } from './lib/index.ts';
      try { new Function('return 1'); console.log('eval works'); } catch { console.log('no eval'); }
      const double = new Endpoint(async function double(n) { return n * 2; });
      console.log(await double.extend({})(4), new RestEndpoint({ path: '/a/:b' }).extend({}).key({ b: 1 }));
    `;
    const flags = ['--disallow-code-generation-from-strings', '--input-type=module', '-e', code];
    expect(execFileSync(process.execPath, flags, { encoding: 'utf8' })).toBe('no eval\n8 GET /a/1\n');
  });
});

describe('extend', () => {
  const first = new Endpoint(getUser, { schema: User });

  it('leaves the old endpoint as it is', async () => {
    const second = first.extend({
      name: 'second',
      schema: undefined,
      fetch: async ({ id }) => ({ id, name: 'x' }),
    });
    expect(await second({ id: '1' })).toEqual({ id: '1', name: 'x' });
    expect(second.schema).toBeUndefined();
    expect(second.key({ id: '1' })).toBe('second [{"id":"1"}]');
    expect(await first({ id: '1' })).toEqual({ id: '1', name: 'user 1' });
    expect(first.schema).toBe(User);
    expect(second).toBeInstanceOf(Endpoint);
  });

  it('gives the parent, whose steps run with the new endpoint as this', async () => {
    const second = first.extend((parent) => ({
      name: 'second',
      key: (...args) => `${parent.key(...args)}!`,
      fetch: async (...args) => ({ ...(await parent.fetch(...args)), name: parent.name }),
    }));
    expect(second.key({ id: '1' })).toBe('second [{"id":"1"}]!');
    expect(await second({ id: '1' })).toEqual({ id: '1', name: 'getUser' });
  });

  it("gives the parent's data as it is, a schema that is a class too, and calls it", async () => {
    let seen: unknown;
    const second = first.extend((parent) => {
      seen = parent.schema;
      return { fetch: async (args) => ({ ...(await parent(args)), name: 'called' }) };
    });
    expect(seen).toBe(User);
    expect(await second({ id: '1' })).toEqual({ id: '1', name: 'called' });
  });

  it('keeps the methods of a subclass', () => {
    class Loud extends (Endpoint as unknown as new (fetch: typeof getUser) => typeof first) {
      shout(): string {
        return this.name.toUpperCase();
      }
    }
    const loud = new Loud(getUser);
    expect((loud.extend({ name: 'quiet' }) as unknown as Loud).shout()).toBe('QUIET');
  });
});

describe('this', () => {
  const noting = new Endpoint(async function noting(this: unknown, ...args: number[]) {
    return [this, ...args];
  } as (...args: number[]) => Promise<unknown[]>);

  it('is the endpoint in a call, whatever it is called on', async () => {
    expect((await noting(1))[0]).toBe(noting);
    const holder = { noting };
    expect((await holder.noting(1))[0]).toBe(noting);
    expect(await Promise.all([1, 2].map((n) => noting(n)))).toEqual([
      [noting, 1],
      [noting, 2],
    ]);
  });

  it('is what call and apply say, or the endpoint', async () => {
    const self = { fetch: getUser };
    expect(await noting.call(self, 1, 2)).toEqual([self, 1, 2]);
    expect(await noting.apply(self, [1, 2])).toEqual([self, 1, 2]);
    expect((await noting.call(undefined, 1))[0]).toBe(noting);
    expect((await noting.apply(null, []))[0]).toBe(noting);
  });

  it('is what bind says, with the first arguments fixed for key and fetch', async () => {
    const self = {};
    const bound = noting.bind(self, 1, 2);
    expect(await bound(3)).toEqual([self, 1, 2, 3]);
    expect(bound.key(3)).toBe('noting [1,2,3]');
    const own = noting.bind(undefined, 1);
    expect((await own())[0]).toBe(own);
  });

  it('lets bind fix the arguments of the store hooks too', () => {
    const hooked = new Endpoint(getUser, {
      getOptimisticResponse: (_snapshot, { id }) => ({ id, name: 'soon' }),
      update: (result, { id }) => ({ [id]: () => result }),
    });
    const bound = hooked.bind(undefined, { id: '9' });
    expect(bound.getOptimisticResponse?.({} as never)).toEqual({ id: '9', name: 'soon' });
    expect(Object.keys(bound.update?.('x') ?? {})).toEqual(['9']);
  });
});

it('has a key of its own when it is extended with another named function (CTL-13)', async () => {
  const first = new Endpoint(getUser, { schema: User });
  async function getAsset({ id }: { id: string }) {
    return { id, name: `asset ${id}` };
  }
  const args = { id: '1' };
  const second = first.extend({ fetch: getAsset });
  expect([first.key(args), second.key(args)]).toEqual(['getUser [{"id":"1"}]', 'getAsset [{"id":"1"}]']);
  expect(await second(args)).toEqual({ id: '1', name: 'asset 1' });
  // A function without a name of its own, and a name that was given, say nothing of the result.
  expect(first.extend({ fetch: async (_args: { id: string }) => ({ id: '2', name: '' }) }).key(args)).toBe(
    first.key(args),
  );
  expect(first.extend({ fetch: getAsset, name: 'mine' }).key(args)).toBe('mine [{"id":"1"}]');
  const named = new Endpoint(getUser, { name: 'users' });
  expect(named.extend({ fetch: getAsset }).key(args)).toBe('users [{"id":"1"}]');
});
