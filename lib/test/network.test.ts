import { afterEach, expect, it, vi } from 'vitest';
import { Entity, RestEndpoint } from 'wireshape';
import { callOf } from './callOf.ts';
import { MockServer } from './MockServer.ts';
import { mockInitialState } from './mockInitialState.ts';
import { type Missing, connect } from './network.ts';
import { respond } from './respond.ts';

class User extends Entity {
  id = '';
}
const origin = 'http://test.local';
const find = new RestEndpoint({
  urlPrefix: origin,
  path: '/users/:id',
  searchParams: {} as { tag?: string[]; page?: number },
  schema: User,
});
const save = new RestEndpoint({ urlPrefix: origin, path: '/users', method: 'POST', body: '' });

const ends: (() => void)[] = [];
const original = globalThis.fetch;
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  globalThis.fetch = original;
});
function serve(missing: Missing, ...fixtures: Parameters<MockServer['use']>[0][]): void {
  const server = new MockServer({});
  server.use(fixtures.flat());
  ends.push(connect(server, missing));
}

it('answers a Request as it answers an address', async () => {
  serve('fail', [{ endpoint: find, args: [{ id: '1' }], response: { id: '1' } }]);
  const response = await fetch(new Request(`${origin}/users/1`, { headers: { a: 'b' } }));
  expect(await response.json()).toEqual({ id: '1' });
  expect(await (await fetch(new URL(`${origin}/users/1`))).json()).toEqual({ id: '1' });
});

it('fails, warns or sends to the network where nothing fits', async () => {
  const real = vi.fn(async () => new Response('real'));
  vi.stubGlobal('fetch', real);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  serve('fail', []);
  await expect(fetch(`${origin}/users/9`)).rejects.toThrow('[fixture_missing]');
  serve('warn', []);
  expect(await (await fetch(`${origin}/users/9`)).text()).toBe('real');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`GET ${origin}/users/9`));
  serve('pass', []);
  await fetch(`${origin}/users/9`, { method: 'PUT' });
  expect(real).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('leaves alone who took the place of fetch meanwhile', () => {
  const server = new MockServer({});
  const end = connect(server, 'fail');
  const other = vi.fn();
  vi.stubGlobal('fetch', other);
  end();
  end();
  expect(globalThis.fetch).toBe(other);
});

it('answers although fetch was replaced after another server was connected', async () => {
  serve('pass', []);
  const other = vi.fn(async () => new Response('other'));
  vi.stubGlobal('fetch', other);
  serve('pass', [{ endpoint: find, args: [{ id: '1' }], response: { id: '1' } }]);
  expect(await (await fetch(`${origin}/users/1`)).json()).toEqual({ id: '1' });
  expect(other).not.toHaveBeenCalled();
  expect(await (await fetch(`${origin}/users/2`)).text()).toBe('other');
});

it('sends to the network after fetch was replaced and restored in between', async () => {
  const real = vi.fn(async () => new Response('real'));
  const before = globalThis.fetch;
  globalThis.fetch = real;
  try {
    const end = connect(new MockServer({}), 'fail');
    vi.stubGlobal('fetch', vi.fn());
    end();
    // This restores the fetch of the server that was disconnected.
    vi.unstubAllGlobals();
    expect(await (await fetch(`${origin}/users/9`)).text()).toBe('real');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    serve('warn', [{ endpoint: find, args: [{ id: '1' }], response: { id: '1' } }]);
    expect(await (await fetch(`${origin}/users/1`)).json()).toEqual({ id: '1' });
    expect(await (await fetch(`${origin}/users/9`)).text()).toBe('real');
    expect(warn).toHaveBeenCalledTimes(1);
  } finally {
    globalThis.fetch = before;
  }
});

it('takes an address that is none as it is', async () => {
  const odd = new RestEndpoint({ urlPrefix: 'http://[', path: '/odd' });
  serve('fail', [{ endpoint: odd, args: [], response: 'yes' }]);
  expect(await (await fetch('http://[/odd')).text()).toBe('yes');
});

it('tells an interceptor the arguments of the call, repeated search parameters as a list', () => {
  const call = (url: string, init: RequestInit = {}) => callOf(find as never, url, init);
  expect(call(`${origin}/users/7`)).toEqual([{ id: '7' }]);
  expect(call(`${origin}/users/7?page=2&tag=a&tag=b`)).toEqual([{ id: '7', page: '2', tag: ['a', 'b'] }]);
  const json = { 'content-type': 'application/json' };
  expect(call(`${origin}/users/7`, { body: '{"a":1}', headers: json })).toEqual([{ id: '7' }, { a: 1 }]);
  expect(callOf(save as never, `${origin}/users`, { body: 'text' })).toEqual(['text']);
  const form = new FormData();
  expect(callOf(save as never, `${origin}/users`, { body: form })).toEqual([form]);
  expect(callOf(save as never, `${origin}/users`, {})).toEqual([]);
});

it('sends to the network through a fetch that was kept after the end', async () => {
  const real = vi.fn(async () => new Response('real'));
  vi.stubGlobal('fetch', real);
  serve('fail', []);
  const kept = fetch;
  for (const end of ends.splice(0)) end();
  expect(await (await kept(`${origin}/users/9`)).text()).toBe('real');
});

it('keeps the content type that a response names itself', () => {
  const headers = { 'content-type': 'application/vnd.api+json' };
  expect(respond({ a: 1 }, { headers }).headers.get('content-type')).toBe('application/vnd.api+json');
});

it('knows a call whose path has a query of its own (REST-1)', () => {
  const search = new RestEndpoint({ urlPrefix: origin, path: '/search\\?q=:q', schema: User });
  expect(callOf(search, `${origin}/search?q=ada`, {})).toEqual([{ q: 'ada' }]);
});

it('gives an interceptor the arguments as they were passed, through every override of a step', async () => {
  const seen: unknown[] = [];
  class Signed extends RestEndpoint<{ path: '/rows/:id'; method: 'PUT'; body: { at: Date } }> {
    override async fetch(...args: Parameters<typeof this.key>) {
      await Promise.resolve();
      return super.fetch(...args);
    }
    override async fetchResponse(url: string, init: RequestInit = {}) {
      const { headers, ...rest } = init;
      return super.fetchResponse(url, { ...rest, headers: { ...headers, 'x-signed': 'yes' } });
    }
  }
  const put = new Signed({ path: '/rows/:id', urlPrefix: origin, method: 'PUT', body: {} as { at: Date } });
  const response = (...args: unknown[]): object => {
    seen.push(args);
    return {};
  };
  serve('fail', [
    { endpoint: put, response },
    { endpoint: find, response },
  ]);
  const at = new Date(0);
  await put({ id: 5 }, { at });
  await find.extend({ retry: 1 })({ id: 7, page: 2, tag: ['a'] });
  await fetch(`${origin}/users/8?page=3`);
  expect(seen).toEqual([[{ id: 5 }, { at }], [{ id: 7, page: 2, tag: ['a'] }], [{ id: '8', page: '3' }]]);
});

it('sends what no interceptor takes as it is', async () => {
  const real = vi.fn(async (_url: unknown, _init?: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', real);
  serve('pass', []);
  await find({ id: 1 });
  expect(Reflect.ownKeys(real.mock.calls[0]?.[1] ?? {})).toEqual(['method', 'headers']);
});

it('refuses a response for no call in particular that is no function', async () => {
  const server = new MockServer({});
  const nameless = { endpoint: find, response: { id: '1' } } as never;
  expect(() => server.use([nameless])).toThrow('[fixture_without_args]');
  expect(() => server.use([{ endpoint: find, error: true } as never])).toThrow('[fixture_without_args]');
  expect(() => server.use([{ endpoint: find, args: undefined, response: {} } as never])).toThrow(
    'A fixture of "http://test.local/users/:id" has no args',
  );
  const everyCall = { endpoint: find, response: () => ({ id: '1' }) };
  server.use([everyCall]);
  await expect(mockInitialState([everyCall as never])).rejects.toThrow('[fixture_without_args]');
});

it('leaves a fetch of endpoints alone that other code put in its place', () => {
  const { fetch } = RestEndpoint.prototype;
  const disconnect = connect({ respond: () => undefined } as never, 'pass');
  const own = () => Promise.resolve('own');
  RestEndpoint.prototype.fetch = own as never;
  disconnect();
  expect(RestEndpoint.prototype.fetch).toBe(own);
  RestEndpoint.prototype.fetch = fetch;
});
