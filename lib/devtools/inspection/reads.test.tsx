// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { All, Endpoint, Entity, Query, RestEndpoint } from 'wireshape';
import { useCache, useDLE, useDLEList, useQuery } from 'wireshape/react';
import { act } from 'wireshape/test';
import { collected } from '../../test/collected.ts';
import { testApp } from '../../test/TestApp.tsx';
import type { Inspection } from './Inspection.ts';
import { inspect } from './inspect.ts';

class User extends Entity {
  static override key = 'User';
  static override indexes = ['name'] as const;
  id = '';
  name = '';
  age = 0;
  city = '';
  phone = '';
  email = '';
}
const app = testApp();
let inspection: Inspection;
beforeEach(() => {
  inspection = inspect(app.controller);
});
afterEach(() => inspection.dispose());
const set = (...users: { id: string; name?: string }[]) => act(() => void app.controller.set([User], users));
const readersOf = (pk: string) =>
  inspection.readersOf({ table: 'User', pk }).map(({ component }) => component);
const causes = () => inspection.getSnapshot().renders.at(-1)?.causes;

function ByName({ name }: { name: string }) {
  return <b>{useQuery(User, { name })?.id}</b>;
}

it('knows what looks a row up by an index, and says which fields changed (DEV-2)', async () => {
  await set({ id: '1', name: 'Ada' }, { id: '2', name: 'Bob' });
  await app.show(<ByName name="Ada" />);
  expect([readersOf('1'), readersOf('2')]).toEqual([['ByName'], []]);
  await act(() => void app.controller.set(User, { id: '1', age: 1, city: 'x', phone: 'x', email: 'x' }));
  expect(causes()).toEqual(['User 1: age, city, phone, email']);
  await app.show(<ByName key="other" name="Eve" />);
  await set({ id: '2', name: 'Eve' });
  expect(app.text).toBe('2');
  expect(causes()).toEqual(['User 2: name']);
});

it('names the rows of a table of which all are read (DEV-2)', async () => {
  const count = new Query(new All(User), (users) => users.length);
  function Count() {
    return <b>{useQuery(count)}</b>;
  }
  await set({ id: '1' });
  await app.show(<Count />);
  await set({ id: '2' });
  expect(causes()).toEqual(['User 2 added']);
});

it('lists what it can where a key or a schema throws (DEV-4)', async () => {
  await set({ id: '1', name: 'Ada' });
  let isBroken = false;
  const keyed = new RestEndpoint({ path: '/users/:id', schema: User, lookup: true });
  const { key } = keyed;
  vi.spyOn(keyed, 'key').mockImplementation((params) => {
    if (isBroken) throw new Error('no key');
    return key.call(keyed, params);
  });
  const broken = new Query(User, (user) => {
    if (isBroken) throw new Error('no value');
    return user;
  });
  function Keyed() {
    return <b>{useCache(keyed, { id: '1' })?.name}</b>;
  }
  function Broken() {
    return <i>{useQuery(broken, { id: '1' })?.name}</i>;
  }
  await app.show(
    <>
      <Keyed />
      <Broken />
      <ByName name="Ada" />
    </>,
  );
  isBroken = true;
  expect(readersOf('1')).toContain('ByName');
  expect(inspection.readersOf({ key: 'GET /users/1' })).toEqual([]);
  isBroken = false;
  expect(readersOf('1').toSorted()).toEqual(['Broken', 'ByName', 'Keyed']);
});

it('names loading, loaded data and a removed row as causes (DEV-2)', async () => {
  let respond!: () => void;
  const getUser = new RestEndpoint({
    path: '/users/:id',
    schema: User,
    fetchResponse: () =>
      new Promise<Response>((resolve) => {
        respond = () => resolve(Response.json({ id: '1', name: 'Ada' }));
      }),
  });
  function Loading() {
    const { data, loading } = useDLE(getUser, { id: '1' });
    return <b>{loading ? 'loading' : data?.name}</b>;
  }
  await app.show(<Loading />);
  await act(() => respond());
  await app.settle();
  expect(app.text).toBe('Ada');
  expect(causes()).toEqual(['User 1 added', 'GET /users/1 added']);
  await act(() => app.controller.invalidate(getUser, { id: '1' }));
  expect(causes()?.[0]).toBe('loading');
});

it('lists the first causes of many, and the first reads of a long list (DEV-2)', async () => {
  // A browser may read the bodies of responses in any order.
  const getUser = new Endpoint(async ({ id }: { id: string }) => ({ id, name: 'Ada' }), {
    schema: User,
    name: 'getUser',
  });
  function Many() {
    const all = useDLEList(Array.from({ length: 60 }, (_, id) => [getUser, { id: `${id}` }] as const));
    return <b>{all.filter(({ data }) => data).length}</b>;
  }
  await app.show(<Many />);
  await app.settle();
  await set(...Array.from({ length: 60 }, (_, id) => ({ id: `${id}`, name: 'Eve' })));
  const names = [0, 1, 2, 3, 4].map((id) => `User ${id}: name`);
  expect(causes()).toEqual([...names, '45 more']);
});

it('names the change by which a row is no longer found by an index (DEV-2)', async () => {
  await set({ id: '1', name: 'Ada' });
  await app.show(<ByName name="Ada" />);
  await set({ id: '1', name: 'Eve' });
  expect(app.text).toBe('');
  expect(causes()).toEqual(['User 1: name']);
});

it('names a result that changed, and rows of a list that is longer than what is looked at (DEV-2)', async () => {
  let count = 6_000;
  const users = new RestEndpoint({
    path: '/users',
    schema: [User],
    fetchResponse: async () => Response.json(Array.from({ length: count }, (_, at) => ({ id: `${at}` }))),
  });
  function List() {
    return <b>{useCache(users)?.filter(({ name }) => name === 'Eve').length}</b>;
  }
  await act(() => app.controller.fetch(users));
  await app.show(<List />);
  await set({ id: '5999', name: 'Eve' });
  expect([app.text, causes()]).toEqual(['1', ['User 5999: name']]);
  count = 5_999;
  await act(() => app.controller.fetch(users));
  expect([app.text, causes()]).toEqual(['0', ['GET /users']]);
});

it('says that data was loaded, where the response is the same as before (DEV-2)', async () => {
  const getUser = new RestEndpoint({
    path: '/users/:id',
    schema: User,
    invalidIfStale: true,
    fetchResponse: async () => Response.json({ id: '1', name: 'Ada' }),
  });
  function Shown() {
    const { data, loading } = useDLE(getUser, { id: '1' });
    return <b>{loading ? 'loading' : data?.name}</b>;
  }
  await app.show(<Shown />);
  await app.settle();
  await act(() => app.controller.expireAll(getUser));
  await app.settle();
  expect(app.text).toBe('Ada');
  expect(
    inspection
      .getSnapshot()
      .renders.map((one) => one.causes)
      .slice(-2),
  ).toEqual([['loading'], ['loaded']]);
});

it('leaves components that mounted before it to the app, and lists them when they read something else (DEV-4)', async () => {
  inspection.dispose();
  await set({ id: '1', name: 'Ada' });
  const getUser = new RestEndpoint({
    path: '/users/:id',
    schema: User,
    fetchResponse: async (url: string) => Response.json({ id: url.slice(7), name: 'Eve' }),
  });
  function Some({ ids }: { ids: string[] }) {
    const all = useDLEList(ids.map((id) => [getUser, { id }] as const));
    return <b>{all.map(({ data }) => data?.name).join()}</b>;
  }
  await app.show(<Some ids={['1']} />);
  await app.settle();
  inspection = inspect(app.controller);
  await act(() => app.controller.invalidate(getUser, { id: '1' }));
  await app.settle();
  expect(app.text).toBe('Eve');
  expect(inspection.getSnapshot().calls).toMatchObject([{ key: 'GET /users/1', status: 'resolved' }]);
  expect(readersOf('1')).toEqual([]);
  await app.show(<Some ids={['1', '2']} />);
  await app.settle();
  expect(app.text).toBe('Eve,Eve');
  expect(readersOf('2')).toEqual(['Some']);
});

it('counts commits that nobody looks at, however many there are (DEV-2)', async () => {
  await set({ id: '1', name: 'Ada' });
  await app.show(Array.from({ length: 3_000 }, (_, at) => <ByName key={at} name="Ada" />));
  for (let age = 1; age <= 4; age++) await set({ id: '1', name: 'Ada', age } as never);
  const counts: Record<string, number> = {};
  for (const { causes: one, count } of inspection.getSnapshot().renders)
    counts[one.join()] = (counts[one.join()] ?? 0) + count;
  expect(counts).toEqual({ mounted: 3_000, 'User 1: age': 12_000 });
});

it('forgets the states of actions that no view shows any more (DEV-1)', async () => {
  const add = (count: number) => {
    for (let at = 0; at < count; at++) {
      void app.controller.set(User, { id: '1', age: Math.random() });
      inspection.getSnapshot();
    }
  };
  const first = (() => {
    add(1);
    return new WeakRef(inspection.getSnapshot().actions[0]!);
  })();
  add(250);
  expect(await collected(first)).toBe(true);
  add(250);
  expect(inspection.stateAfter(1)).toBeUndefined();
  expect(inspection.stateAfter(501)).toBeDefined();
});

it('lists no component that unmounted while nothing was observed (DEV-2)', async () => {
  await set({ id: '1', name: 'Ada' });
  await app.show(<ByName name="Ada" />);
  expect(readersOf('1')).toEqual(['ByName']);
  inspection.dispose();
  await app.unmount();
  inspection = inspect(app.controller);
  expect(readersOf('1')).toEqual([]);
});
