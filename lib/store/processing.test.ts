import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
  infiniteList,
  Nullable,
  Query,
  RestEndpoint,
  schema,
  Values,
  WithFields,
} from 'wireshape';

const user = { id: '1', name: 'Ada' };
const response = () =>
  new Response(JSON.stringify(user), { headers: { 'content-type': 'application/json' } });
const urlPrefix = 'https://api.example.com';
const path = '/users/:id';
let warnings: string[];

beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
  vi.stubGlobal('fetch', async () => response());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('refuses the stored result of an endpoint that processes differently, in production (CTL-13)', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const getUser = new RestEndpoint({ urlPrefix, path });
  const getName = new RestEndpoint({ urlPrefix, path, process: (value): string => value.name });
  const controller = new Controller();
  await controller.fetch(getUser, { id: '1' });
  expect(() => controller.getResponse(getName, { id: '1' })).toThrow(/^\[key_shared\] "GET .*users\/1"/);
  await expect(controller.fetch(getName, { id: '1' })).rejects.toThrow('[key_shared]');
  expect(controller.getResponse(getUser, { id: '1' }).data).toEqual(user);
});

it('refuses to join a request of an endpoint that processes differently, in production (CTL-13)', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const getUser = new RestEndpoint({ urlPrefix, path });
  const getText = new RestEndpoint({ urlPrefix, path, content: 'text' });
  const controller = new Controller();
  const [one, other] = await Promise.allSettled([
    controller.fetch(getUser, { id: '1' }),
    controller.fetch(getText, { id: '1' }),
  ]);
  expect(one).toEqual({ status: 'fulfilled', value: user });
  expect(String((other as PromiseRejectedResult).reason)).toContain('[key_shared]');
});

it('refuses two functions of one name, which a minifier gives, in production (CTL-13)', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const getMe = new Endpoint(async () => 'Ada', { name: 'e' });
  const getTeam = new Endpoint(async () => ['Ada', 'Bob'], { name: 'e' });
  const controller = new Controller();
  expect(await controller.fetch(getMe)).toBe('Ada');
  await expect(controller.fetch(getTeam)).rejects.toThrow('[key_shared]');
});

it('warns in development once for two such endpoints, where hot reloading makes new ones (CTL-13)', async () => {
  const getUser = new RestEndpoint({ urlPrefix, path });
  const getNames = new RestEndpoint({ urlPrefix, path, process: (value): string[] => [value.name] });
  const controller = new Controller();
  for (const id of ['1', '2']) {
    await controller.fetch(getUser, { id });
    await controller.fetch(getNames, { id });
  }
  expect(warnings).toEqual([expect.stringMatching(/"GET .*users\/1".*\[key_shared\]$/)]);
});

class Person extends Entity {
  static override key = 'Person';
  id = '';
  name = '';
}
class Robot extends Entity {
  static override key = 'Robot';
  id = '';
}
const persons = new Collection([Person]);

/** Reads the response that an endpoint with another schema stored. */
function readWith(other: unknown, one: unknown): void {
  const withSchema = (given: unknown): Endpoint<[], unknown, unknown> =>
    new Endpoint(async () => null, { name: 'read', schema: given }) as never;
  const controller = new Controller();
  const isList = Array.isArray(one) || one === persons || one instanceof schema.Array;
  void controller.setResponse(withSchema(one), isList ? [] : one === Person ? user : {});
  controller.getResponse(withSchema(other));
}

it.each<[string, unknown, unknown]>([
  ['of another entity', Person, Robot],
  ['of another entity in a list', [Person], [Robot]],
  ['of another entity in a map', new Values(Person), new Values(Robot)],
  ['of another entity in an object', { person: Person }, { person: Robot }],
  ['that is none', Person, undefined],
  ['that is a Collection', [Person], persons],
  ['that is a map', [Person], new Values(Person)],
  ['with a Collection in an object', { items: [Person] }, { items: persons }],
  ['with another schema at a member', { one: Person, other: [Person] }, { one: [Person], other: Person }],
])('warns in development where an equal key was stored by a schema %s (CTL-13)', (_what, one, other) => {
  readWith(other, one);
  expect(warnings).toEqual([expect.stringContaining('[key_shared]')]);
});

it.each<[string, unknown, unknown]>([
  ['derives from it', Person, new Query(Person, ({ name }) => name)],
  ['needs some of its fields', Person, new WithFields(Person, ['name'])],
  ['may be empty', Person, new Nullable(Person)],
  ['has other members without a schema', { person: Person }, { total: 0, person: Person }],
  ['has no schema inside', { total: 0 }, undefined],
  ['is another list of the entity', persons, new Collection([Person], { sort: () => 0 })],
  ['is its shorthand', new schema.Array(Person), [Person]],
])('shares a result with a schema that %s (CTL-13)', (_what, one, other) => {
  readWith(other, one);
  expect(warnings).toEqual([]);
});

it('shares a result among endpoints that process alike, and with a key of its own on purpose (CTL-13)', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const make = () => new RestEndpoint({ urlPrefix, path, process: (value): string => value.name });
  const getName = make();
  const controller = new Controller();
  await controller.fetch(getName, { id: '1' });
  const others = [
    make(),
    getName.extend({ signal: new AbortController().signal }),
    getName.extend({ timeout: 9 }),
  ];
  for (const one of others) {
    expect(controller.getResponse(one, { id: '1' }).data).toBe('Ada');
    expect(await controller.fetch(one, { id: '1' })).toBe('Ada');
  }
  const getLetter = getName.extend({ process: (value): string => value.name[0] });
  const sharing = getLetter.extend({ key: () => getName.key({ id: '1' }) });
  expect(controller.getResponse(sharing, { id: '1' }).data).toBe('Ada');
  const apart = getLetter.extend({ key: () => 'letter' });
  expect(await controller.fetch(apart, { id: '1' })).toBe('A');
  expect(controller.getResponse(getName, { id: '1' }).data).toBe('Ada');
});

it('never refuses requests that share no result: mutations, and what is not kept (CTL-13)', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const options = { urlPrefix, path: '/users', body: {} as object } as const;
  const create = new RestEndpoint({ ...options, method: 'POST' });
  const createName = new RestEndpoint({ ...options, method: 'POST', process: (value): string => value.name });
  const getUser = new RestEndpoint({ urlPrefix, path });
  const getOnce = new RestEndpoint({
    urlPrefix,
    path,
    dataExpiryLength: 0,
    process: (value): string => value.name,
  });
  const controller = new Controller();
  await controller.fetch(create, {});
  expect(await controller.fetch(createName, {})).toBe('Ada');
  await controller.fetch(getUser, { id: '1' });
  expect(await controller.fetch(getOnce, { id: '1' })).toBe('Ada');
});

it('refuses an infinite list of one key whose pages follow otherwise, in production (CTL-13)', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  class User extends Entity {
    id = '';
  }
  const getPage = new RestEndpoint({
    path: '/users',
    paginationField: 'cursor',
    schema: { items: new Collection([User]), next: '' },
    fetchResponse: async () => Response.json({ items: [user], next: '2' }),
  });
  const byNext = { next: (page: { next: string }): string => page.next };
  const all = infiniteList(getPage, byNext);
  const controller = new Controller();
  await controller.fetch(all);
  const others = [
    infiniteList(getPage, { next: () => null }),
    infiniteList(getPage, { ...byNext, pageArgs: (after: string) => [{ after }] }),
    infiniteList(getPage, { ...byNext, previous: () => null }),
    infiniteList(getPage.extend({ process: (value: object) => ({ ...value, next: '3' }) }), byNext),
    infiniteList(getPage.extend({ paginationField: 'after' }), byNext),
  ];
  for (const other of others) expect(() => controller.getResponse(other)).toThrow('[key_shared]');
  expect(controller.getResponse(infiniteList(getPage, { ...byNext, maxPages: 2 })).data?.next).toBe('2');
});
