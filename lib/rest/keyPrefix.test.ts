import { afterEach, expect, it, vi } from 'vitest';
import { Collection, Controller, Entity, hydrate, infiniteList, resource, RestEndpoint } from 'wireshape';
import type { RestGenerics } from 'wireshape';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
const requests: string[] = [];
/** The endpoints of an app whose server and browser reach one API by different origins. */
function api(origin: string, keyPrefix: string | null = '/v1') {
  class ApiEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
    override get urlPrefix() {
      return `${origin}/v1`;
    }
    override get keyPrefix() {
      return keyPrefix ?? undefined;
    }
    override fetchResponse(url: string) {
      requests.push(url);
      const user = { id: '1', name: 'Ada' };
      return Promise.resolve(Response.json(url.includes('/users/') ? user : [user]));
    }
  }
  const users = resource({
    path: '/users/:id',
    schema: User,
    Endpoint: ApiEndpoint,
    searchParams: {} as { group?: string; page?: number } | undefined,
    paginationField: 'page',
  });
  return { ApiEndpoint, users, list: infiniteList(users.getList, { next: () => null }) };
}
const server = api('http://api.internal');
const browser = api('');
afterEach(() => {
  requests.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('gives one key on both sides, and sends each request to its own origin (SSR-4)', async () => {
  for (const { users } of [server, browser]) {
    expect(users.get.key({ id: '1' })).toBe('GET /v1/users/1');
    expect(users.getList.key({ group: 'a' })).toBe('GET /v1/users?group=a');
    expect(users.getList.push.key({}, { name: 'Ada' })).toBe('POST /v1/users');
  }
  expect(server.list.key({})).toBe(browser.list.key({}));
  await server.users.get({ id: '1' });
  await browser.users.get({ id: '1' });
  expect(requests).toEqual(['http://api.internal/v1/users/1', '/v1/users/1']);
});

it('hydrates what a server of another origin fetched, without a request (SSR-4)', async () => {
  const controller = new Controller();
  await controller.fetch(server.users.get, { id: '1' });
  await controller.fetch(server.users.getList, {});
  await controller.fetch(server.list, {});
  const here = new Controller();
  hydrate(here, JSON.parse(JSON.stringify(controller.getState())));
  requests.length = 0;
  expect(here.getResponse(browser.users.get, { id: '1' }).data?.name).toBe('Ada');
  expect(here.getResponse(browser.users.getList, {}).data?.map(({ name }) => name)).toEqual(['Ada']);
  expect(here.getResponse(browser.list, {}).data?.data.map(({ name }) => name)).toEqual(['Ada']);
  await here.fetchIfStale(browser.users.get, { id: '1' });
  expect(requests).toEqual([]);
});

it('invalidates by testKey: its own keys, those of pages, and no others (SSR-4)', async () => {
  const { users, list } = server;
  for (const endpoint of [users.getList, browser.users.getList]) {
    expect(endpoint.testKey(users.getList.key({ group: 'a' }))).toBe(true);
    expect(endpoint.testKey(list.key({}))).toBe(true);
    expect(endpoint.testKey(users.get.key({ id: '1' }))).toBe(false);
    expect(endpoint.testKey('GET http://api.internal/v1/users')).toBe(false);
  }
  const controller = new Controller();
  await controller.fetch(users.get, { id: '1' });
  controller.invalidateAll(browser.users.get);
  expect(controller.getResponse(users.get, { id: '1' }).expiryStatus).toBe(1);
});

it('keeps two APIs of one path apart, as long as they have no keyPrefix (SSR-4)', () => {
  const [one, other] = [api('https://one.example', null), api('https://other.example', null)];
  expect(one.users.get.key({ id: '1' })).toBe('GET https://one.example/v1/users/1');
  expect(one.users.get.key({ id: '1' })).not.toBe(other.users.get.key({ id: '1' }));
  expect(one.users.get.testKey(other.users.get.key({ id: '1' }))).toBe(false);
});

it('warns where two APIs share a keyPrefix (SSR-4)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const get = {
    path: '/things/:id',
    keyPrefix: '/api',
    fetchResponse: async () => Response.json({}),
  } as const;
  const one = new RestEndpoint({ ...get, urlPrefix: 'https://one.example' });
  const other = new RestEndpoint({ ...get, urlPrefix: 'https://other.example' });
  const controller = new Controller();
  await controller.fetch(one, { id: '1' });
  controller.getResponse(one.extend({ dataExpiryLength: 5 }), { id: '1' });
  expect(warn).not.toHaveBeenCalled();
  controller.getResponse(other, { id: '1' });
  expect(warn.mock.calls.join()).toContain('[key_shared]');
});

it('refuses the second of them in production (SSR-4)', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const [one, other] = [api('https://one.example', '/api'), api('https://other.example', '/api')];
  const controller = new Controller();
  await controller.fetch(one.users.get, { id: '1' });
  expect(() => controller.getResponse(other.users.get, { id: '1' })).toThrow('[key_shared]');
  await expect(controller.fetch(other.users.get, { id: '1' })).rejects.toThrow('[key_shared]');
});

it('leaves a URL that an override builds without the prefix as it is', () => {
  const absolute = new RestEndpoint({
    path: '/users/:id',
    urlPrefix: 'http://api.internal',
    keyPrefix: '',
    schema: new Collection([User]),
    url: () => 'https://cdn.example/users.json',
  });
  expect(absolute.key({ id: '1' })).toBe('GET https://cdn.example/users.json');
});
