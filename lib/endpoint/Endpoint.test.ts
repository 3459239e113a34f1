import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('an endpoint without a name', () => {
  let warnings: string[];
  beforeEach(() => {
    warnings = [];
    vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
  });
  afterEach(() => void vi.restoreAllMocks());

  it('works through the store, with keys that no other shares (CTL-13)', async () => {
    const [one, two] = [1, 2].map((n) => new Endpoint(async (id: string) => ({ id, n }))) as [
      Endpoint<[string], object>,
      Endpoint<[string], object>,
    ];
    const controller = new Controller();
    expect(await controller.fetch(one, 'a')).toEqual({ id: 'a', n: 1 });
    expect(await controller.fetch(two, 'a')).toEqual({ id: 'a', n: 2 });
    expect(controller.getResponse(one, 'a').data).toEqual({ id: 'a', n: 1 });
    expect(one.key('a')).toBe(one.key('a'));
    expect(one.key('a')).not.toBe(one.key('b'));
    expect([one.testKey(one.key('a')), one.testKey(two.key('a'))]).toEqual([true, false]);
    await controller.invalidateAll(one);
    const left = [one, two].map((endpoint) => controller.getResponse(endpoint, 'a').data);
    expect(left).toEqual([undefined, { id: 'a', n: 2 }]);
  });

  it('has no key in common with one of the same function (CTL-13)', () => {
    const wrap = (fetch: () => Promise<number>) => new Endpoint(fetch, { name: '' });
    const fetch = async () => 1;
    expect(wrap(fetch).key()).not.toBe(wrap(fetch).key());
    class Answering extends (Endpoint as unknown as new () => Endpoint<[], number>) {
      override async fetch() {
        return 42;
      }
    }
    expect(new Answering().key()).not.toBe(new Answering().key());
  });

  it('keeps its key in what is extended from it or bound, but not with another function (CTL-13)', () => {
    const sum = new Endpoint(async (a: number, b: number) => a + b, { name: '' });
    const bound = sum.bind(undefined, 1);
    expect(sum.extend({ dataExpiryLength: 9 }).key(1, 2)).toBe(sum.key(1, 2));
    expect(bound.key(2)).toBe(sum.key(1, 2));
    expect(bound.testKey(bound.key(2))).toBe(true);
    expect(sum.extend({ fetch: async () => 3 }).key()).not.toBe(sum.extend({ fetch: async () => 3 }).key());
    expect(sum.extend({ fetch: async () => 3 }).testKey(sum.key(1, 2))).toBe(false);
    expect(sum.extend({ name: 'sum' }).key(1, 2)).toBe('sum [1,2]');
    async function add(a: number, b: number) {
      return a + b;
    }
    expect(sum.extend({ fetch: add }).key(1, 2)).toBe('add [1,2]');
  });

  it('has no key in common with an endpoint of another page or of the server (CTL-13)', async () => {
    const make = async () => {
      vi.resetModules();
      const fresh = (await import('./Endpoint.ts')).Endpoint;
      return new fresh(async () => 1).key();
    };
    expect(await make()).not.toBe(await make());
  });

  it('warns once that its keys are of this page only, in development', async () => {
    const endpoint = new Endpoint(async (id: string) => ({ here: id }));
    const controller = new Controller();
    for (const id of ['1', '2', '1']) await controller.fetch(endpoint.extend({ dataExpiryLength: 9 }), id);
    expect(warnings).toEqual([expect.stringMatching(/here: id.*\[endpoint_without_name\]$/s)]);
  });

  it('warns not where no response is kept, or where it has a key of its own', () => {
    const create = new Endpoint(async (body: object) => ({ made: body }), { sideEffect: true });
    const once = new Endpoint(async () => 'read once', { dataExpiryLength: 0 });
    const keyed = new Endpoint(async () => 'keyed', { key: () => 'mine' });
    expect([create.key({}), once.key(), keyed.key()].at(-1)).toBe('mine');
    expect(warnings).toEqual([]);
  });
});
