import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Controller, Entity, NetworkError, RestEndpoint } from 'wireshape';
import { startServer, type TestServer } from './testServer.ts';

class User extends Entity {
  id = '';
  name = '';
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
  server.answer = () => ({ id: '5', name: 'Ada' });
});

describe('RestEndpoint', () => {
  it('fills the path, sorts what is left into the search and leaves undefined out (REST-1)', async () => {
    const endpoint = new RestEndpoint({
      path: '/users/:id',
      urlPrefix: server.url,
      searchParams: {} as { z?: string; a?: readonly number[]; no?: undefined },
    });
    expect(await endpoint({ id: 'a/b', z: 'x y', no: undefined, a: [2, 1] })).toEqual({
      id: '5',
      name: 'Ada',
    });
    expect(server.last).toMatchObject({ method: 'GET', url: '/users/a%2Fb?a=2&a=1&z=x+y' });
    expect(server.last.headers).not.toHaveProperty('content-type');
  });

  it('has the method and the url as key, and tells its keys from others', () => {
    const endpoint = new RestEndpoint({ path: '/users/:id', urlPrefix: 'https://api.example.com' });
    expect(endpoint.key({ id: '5' })).toBe('GET https://api.example.com/users/5');
    expect(endpoint.testKey('GET https://api.example.com/users/5?a=/b')).toBe(true);
    expect(endpoint.testKey('GET https://api.example.com/users/5/posts')).toBe(false);
    expect(endpoint.testKey('POST https://api.example.com/users/5')).toBe(false);
    expect(endpoint.testKey('GET https://other.example.com/users/5')).toBe(false);
  });

  it('names a missing placeholder and the path before any request (REST-1)', async () => {
    const endpoint = new RestEndpoint({ path: '/users/:id', urlPrefix: server.url, name: 'getUser' });
    // @ts-expect-error -- a path argument is missing
    await expect(endpoint({})).rejects.toThrow(
      'getUser needs "id" for the path "/users/:id", and got {}. Call it with { id } as first argument. [path_argument_missing]',
    );
    expect(server.received).toEqual([]);
  });

  it('gives process the parsed response and the arguments (REST-5)', async () => {
    const endpoint = new RestEndpoint({
      path: '/:username',
      urlPrefix: server.url,
      process(value: { username?: string }, { username }) {
        value.username = String(username);
        return value;
      },
    });
    expect(await endpoint({ username: 'ada' })).toEqual({ id: '5', name: 'Ada', username: 'ada' });
  });

  it('resolves to entities through the controller', async () => {
    const getUser = new RestEndpoint({ path: '/users/:id', urlPrefix: server.url, schema: User });
    const controller = new Controller();
    const user = await controller.fetch(getUser, { id: '5' });
    expect(user).toBeInstanceOf(User);
    expect(controller.get(User, { id: '5' })?.name).toBe('Ada');
  });

  it('rejects with a NetworkError that names endpoint, method and url (REST-9)', async () => {
    server.answer = (_request, response) => void response.writeHead(404).end('none');
    const endpoint = new RestEndpoint({ path: '/users/:id', urlPrefix: server.url, name: 'getUser' });
    const error = await endpoint({ id: '5' }).then(
      () => undefined,
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      name: 'NetworkError',
      kind: 'http',
      status: 404,
      endpoint: 'getUser',
      method: 'GET',
      url: `${server.url}/users/5`,
    });
    expect(await (error as NetworkError).response?.text()).toBe('none');
  });

  it('reads by POST where sideEffect is undefined (REST-1)', async () => {
    const search = new RestEndpoint({
      path: '/search',
      urlPrefix: server.url,
      method: 'POST',
      sideEffect: undefined,
      body: {} as { text: string },
      key: ({ text }: { text: string }) => `search ${text}`,
      schema: User,
    });
    expect(search.sideEffect).toBeUndefined();
    const controller = new Controller();
    const both = [1, 2].map(() => controller.fetch(search, { text: 'a' }));
    expect((await both[0])?.name).toBe('Ada');
    expect(await both[0]).toBe(await both[1]);
    expect(server.received).toHaveLength(1);
    expect(controller.getResponse(search, { text: 'a' }).data?.name).toBe('Ada');
  });

  it('tells reads by POST apart by their bodies (CTL-13, REST-1)', () => {
    const options = {
      path: '/search/:in',
      method: 'POST',
      sideEffect: undefined,
      body: {} as object,
    } as const;
    const search = new RestEndpoint(options);
    const keys = [{ text: 'a', size: 1 }, { size: 1, text: 'a' }, { text: 'b' }].map((body) =>
      search.key({ in: 'all' }, body),
    );
    expect(keys).toEqual([
      'POST /search/all [{"size":1,"text":"a"}]',
      'POST /search/all [{"size":1,"text":"a"}]',
      'POST /search/all [{"text":"b"}]',
    ]);
    expect(keys.every((key) => search.testKey(key))).toBe(true);
    expect(new RestEndpoint({ ...options, path: '/other' }).testKey(keys[0]!)).toBe(false);
    // A write is never shared, whatever it sends.
    const create = new RestEndpoint({ path: '/posts', method: 'POST' });
    expect(create.key({ text: 'a' })).toBe('POST /posts');
  });

  it('gives positional arguments to an overridden url() (REST-2)', async () => {
    const get = new RestEndpoint({
      path: '/users/:id',
      url: (...[id]: unknown[]) => `${server.url}/users/${String(id)}`,
    });
    expect(await (get as never as (id: string) => Promise<unknown>)('5')).toEqual({ id: '5', name: 'Ada' });
    expect(server.last.url).toBe('/users/5');
    const plain = new RestEndpoint({ path: '/users/:id' }) as never as { url(id: string): string };
    expect(() => plain.url('5')).toThrow('params_not_object');
  });
});
