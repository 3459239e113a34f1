// @vitest-environment jsdom
import { forwardRef, memo, StrictMode, Suspense, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { All, Collection, Controller, Entity, infiniteList, Query, RestEndpoint } from 'wireshape';
import {
  DataProvider,
  useCache,
  useDLE,
  useDLEList,
  useError,
  useFetch,
  useInfiniteList,
  useKeepPrevious,
  useLive,
  useQuery,
  useSuspense,
} from 'wireshape/react';
import { act } from 'wireshape/test';
import { QueryObserver } from '../../react/hooks/QueryObserver.ts';
import { testApp } from '../../test/TestApp.tsx';
import type { Inspection } from './Inspection.ts';
import { inspect } from './inspect.ts';
import { observeReaders } from './readers.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
class Article extends Entity {
  static override key = 'Article';
  static override schema = { author: User };
  id = '';
  author = User.fromJS();
}
const fetchResponse = async (url: string) => {
  const id = url.split('/').at(-1);
  if (id === 'bad') throw new Error('no such user');
  return Response.json({ id, name: `Name ${id}` });
};
const getUser = new RestEndpoint({ path: '/users/:id', schema: User, fetchResponse });
const getArticles = new RestEndpoint({
  path: '/articles',
  schema: new Collection([Article]),
  fetchResponse: async () => Response.json([{ id: 'a', author: { id: '1', name: 'Ada' } }]),
});

const addArticle = getArticles.push.extend({
  fetchResponse: async (_url: string, init?: RequestInit) => new Response(init?.body, { status: 201 }),
});

const app = testApp();
let inspection: Inspection;
beforeEach(() => {
  inspection = inspect(app.controller);
});
afterEach(() => inspection.dispose());
const view = () => inspection.getSnapshot();
const update = (id: string, name: string) => act(() => void app.controller.set(User, { id, name }));

function Name({ id }: { id: string }) {
  return <b>{useSuspense(getUser, { id }).name} </b>;
}
function useUser(id: string) {
  return useQuery(User, { id });
}
function Stored({ id }: { id: string }) {
  return <i>{useUser(id)?.name}</i>;
}
function Articles() {
  return useSuspense(getArticles).map(({ id, author }) => <p key={id}>{author.name}</p>);
}

describe('readersOf', () => {
  it('names the components that read a row, at any depth, with hook and arguments (DEV-2)', async () => {
    await app.show(
      <>
        <Articles />
        <Name id="2" />
        <Stored id="1" />
        <Stored id="1" />
      </>,
    );
    expect(inspection.readersOf({ table: 'User', pk: '1' })).toEqual([
      { component: 'Articles', hook: 'useSuspense', args: [], key: 'GET /articles', count: 1 },
      { component: 'Stored', hook: 'useQuery', args: [{ id: '1' }], key: 'User [{"id":"1"}]', count: 2 },
    ]);
    expect(inspection.readersOf({ table: 'User', pk: '2' })).toMatchObject([{ component: 'Name' }]);
    expect(inspection.readersOf({ key: 'GET /users/2' })).toEqual([
      { component: 'Name', hook: 'useSuspense', args: [{ id: '2' }], key: 'GET /users/2', count: 1 },
    ]);
    expect(inspection.readersOf({ table: 'User', pk: '3' })).toEqual([]);
    await app.show(<Stored id="1" />);
    expect(inspection.readersOf({ table: 'User', pk: '1' })).toMatchObject([
      { component: 'Stored', count: 1 },
    ]);
    await app.unmount();
    expect(inspection.readersOf({ table: 'User', pk: '1' })).toEqual([]);
  });

  it('knows the rows of a long list, and those that a list looks for in its table (DEV-2)', async () => {
    const users = new RestEndpoint({
      path: '/users',
      schema: [User],
      fetchResponse: async () =>
        Response.json(Array.from({ length: 500 }, (_, at) => ({ id: `${at}`, name: `${at}` }))),
    });
    const named = new Query(new All(User), (all) => all.length);
    function List() {
      return <b>{useSuspense(users).length}</b>;
    }
    function Count() {
      return <i>{useQuery(named)}</i>;
    }
    await app.show(
      <>
        <List />
        <Count />
      </>,
    );
    const components = () =>
      inspection.readersOf({ table: 'User', pk: '499' }).map(({ component }) => component);
    expect(components().toSorted()).toEqual(['Count', 'List']);
    await update('499', 'Eve');
    expect(components().toSorted()).toEqual(['Count', 'List']);
    expect(inspection.readersOf({ table: 'User', pk: '500' })).toMatchObject([{ component: 'Count' }]);
  });

  it('names every hook, in memo, forwardRef and an anonymous component (DEV-2)', async () => {
    const list = infiniteList(
      new RestEndpoint({
        path: '/pages',
        searchParams: {} as { page?: number } | undefined,
        paginationField: 'page',
        schema: { users: new Collection([User]), next: null as number | null },
        fetchResponse: async () => Response.json({ users: [{ id: '1', name: 'Name 1' }], next: null }),
      }),
      { next: ({ next }) => next },
    );
    const polled = getUser.extend({ pollFrequency: 60_000 });
    const Memo = memo(function Memo() {
      useDLE(getUser, { id: '1' });
      useCache(getUser, { id: '1' });
      useError(getUser, { id: '1' });
      void useFetch(getUser, { id: '1' });
      return null;
    });
    const Forward = forwardRef(function Forward() {
      useKeepPrevious(getUser, { id: '1' });
      useDLEList([
        [getUser, { id: '1' }],
        [getUser, { id: '2' }],
      ]);
      return null;
    });
    function Suspending() {
      useLive(polled, { id: '1' });
      useInfiniteList(list);
      return null;
    }
    const Anonymous = [() => <b>{useQuery(User, { id: '1' })?.name}</b>][0]!;
    await app.show(
      <>
        <Memo />
        <Forward />
        <Suspending />
        <Anonymous />
      </>,
    );
    expect(app.text).toBe('Name 1');
    const readers = inspection.readersOf({ table: 'User', pk: '1' });
    const names = readers.map(({ component, hook }) => `${component} ${hook}`).toSorted();
    expect(names).toEqual([
      'Anonymous useQuery',
      'Forward useDLEList',
      'Forward useKeepPrevious',
      'Memo useCache',
      'Memo useDLE',
      'Memo useError',
      'Memo useFetch',
      'Suspending useInfiniteList',
      'Suspending useLive',
    ]);
    expect(inspection.readersOf({ table: 'User', pk: '2' })).toMatchObject([
      { component: 'Forward', hook: 'useDLEList', args: [{ id: '2' }] },
    ]);
  });
});

describe('renders', () => {
  const renders = () => view().renders.map(({ component, causes, count }) => ({ component, causes, count }));

  it('says what changed for a component, and by which action (DEV-2)', async () => {
    await app.show(
      <>
        <Articles />
        <Name id="2" />
      </>,
    );
    expect(renders()).toEqual([
      { component: 'Articles', causes: ['mounted'], count: 1 },
      { component: 'Name', causes: ['mounted'], count: 1 },
    ]);
    await update('1', 'Eve');
    expect(view().renders).toHaveLength(3);
    const last = view().renders.at(-1)!;
    expect(last).toMatchObject({ component: 'Articles', hook: 'useSuspense', causes: ['User 1: name'] });
    expect(view().actions.find(({ id }) => id === last.action)?.name).toBe('set User');
    await act(() =>
      app.controller.fetch(addArticle, { id: 'b', author: User.fromJS({ id: '1', name: 'Eve' }) }),
    );
    expect(view().renders.at(-1)?.causes).toEqual(['Article b added', '[Article] [{},"GET /articles"]: 1']);
  });

  it('has one entry for components of one name that render for the same reason (DEV-2)', async () => {
    void app.controller.set(
      [User],
      Array.from({ length: 50 }, (_, at) => ({ id: `${at}`, name: 'Ada' })),
    );
    await app.show(Array.from({ length: 50 }, (_, at) => <Stored key={at} id={`${at}`} />));
    await act(() =>
      app.controller.set(
        [User],
        Array.from({ length: 50 }, (_, at) => ({ id: `${at}`, name: 'Eve' })),
      ),
    );
    expect(renders()).toEqual([
      { component: 'Stored', causes: ['mounted'], count: 50 },
      {
        component: 'Stored',
        causes: ['User 0: name', 'User 1: name', 'User 2: name', 'User 3: name', 'User 4: name', '15 more'],
        count: 50,
      },
    ]);
  });

  it('says that a component reads something else, as one without its key does (DEV-2)', async () => {
    void app.controller.set(
      [User],
      [
        { id: '1', name: 'Ada' },
        { id: '2', name: 'Bob' },
      ],
    );
    await app.show(<Stored id="1" />);
    await app.show(<Stored id="2" />);
    expect(renders().at(-1)).toEqual({
      component: 'Stored',
      causes: ['other arguments: User [{"id":"2"}], before User [{"id":"1"}]'],
      count: 1,
    });
  });

  it('names loading and errors as causes (DEV-2)', async () => {
    function State({ id }: { id: string }) {
      const { loading, error } = useDLE(getUser, { id });
      return <b>{loading ? 'loading' : (error?.message ?? 'shown')}</b>;
    }
    await app.show(<State id="bad" />);
    expect(renders()).toMatchObject([{ causes: ['mounted'] }, { causes: ['failed: Error: no such user'] }]);
    const { action } = view().renders.at(-1)!;
    expect(view().actions.find(({ id }) => id === action)?.name).toBe('error GET /users/bad');
  });

  it('counts a mount once in StrictMode, and follows the component after it (DEV-2)', async () => {
    void app.controller.set(User, { id: '1', name: 'Ada' });
    await app.show(
      <StrictMode>
        <Stored id="1" />
      </StrictMode>,
    );
    await update('1', 'Eve');
    expect(renders()).toEqual([
      { component: 'Stored', causes: ['mounted'], count: 1 },
      { component: 'Stored', causes: ['User 1: name'], count: 1 },
    ]);
    expect(inspection.readersOf({ table: 'User', pk: '1' })).toMatchObject([{ count: 1 }]);
  });

  it('keeps the last 200 (DEV-1)', async () => {
    await app.show(<Stored id="1" />);
    for (let at = 0; at < 210; at++) {
      await update('1', `${at}`);
      view();
    }
    expect(view().renders).toHaveLength(200);
    expect(view().renders.at(-1)?.id).toBe(211);
  });
});

describe('calls', () => {
  it('names the component and hook that needed one, in a render or an effect, and none of others (DEV-1)', async () => {
    function Loading() {
      return <i>{String(useDLE(getUser, { id: '2' }).loading)}</i>;
    }
    await app.show(
      <>
        <Name id="1" />
        <Loading />
      </>,
    );
    await act(() => app.controller.fetch(getUser, { id: '1' }));
    await act(() => app.controller.expireAll(getUser));
    const senders = view().calls.map(({ key, sender }) => [key, sender]);
    expect(senders).toEqual([
      ['GET /users/1', 'Name (useSuspense)'],
      ['GET /users/2', 'Loading (useDLE)'],
      ['GET /users/1', undefined],
      ['GET /users/1', 'Name (useSuspense)'],
      ['GET /users/2', 'Loading (useDLE)'],
    ]);
  });
});

it('finds the sender of a request when it is listed, for components that are unmounted since too (DEV-1)', async () => {
  const keyed = getUser.extend({ fetchResponse: () => new Promise<never>(() => {}) });
  const key = vi.spyOn(keyed, 'key');
  function Loading({ id }: { id: string }) {
    return <i>{String(useDLE(keyed, { id }).loading)}</i>;
  }
  const show = (count: number) =>
    app.show(Array.from({ length: count }, (_, at) => <Loading key={at} id={`${at}`} />));
  const keysFor = async (count: number) => {
    await app.unmount();
    key.mockClear();
    await show(count);
    return key.mock.calls.length;
  };
  const some = await keysFor(10);
  // As many for each request, however many components are mounted.
  expect(await keysFor(100)).toBe(10 * some);
  await app.unmount();
  expect(view().calls.map(({ sender }) => sender)).toEqual(Array(100).fill('Loading (useDLE)'));
});

it('names the component of a request that was in flight before (DEV-1)', async () => {
  inspection.dispose();
  const end = observeReaders();
  const held = getUser.extend({ fetchResponse: () => new Promise<never>(() => {}) });
  function Waiting() {
    return useSuspense(held, { id: '1' }).name;
  }
  await app.show(<Waiting />);
  inspection = inspect(app.controller);
  expect(view().calls).toMatchObject([
    { key: 'GET /users/1', status: 'pending', sender: 'Waiting (useSuspense)' },
  ]);
  end();
});

it('lists no subscriptions among the actions, as they change nothing (DEV-1)', async () => {
  const polled = getUser.extend({ pollFrequency: 60_000 });
  function Polling() {
    return <b>{useLive(polled, { id: '1' }).name}</b>;
  }
  const dispatched = vi.spyOn(app.controller, 'dispatch');
  await app.show(<Polling />);
  await app.settle();
  expect(app.text).toBe('Name 1');
  await app.unmount();
  expect(dispatched.mock.calls.map(([{ type }]) => type)).toContain('wireshape/unsubscribe');
  expect(view().actions.map(({ name }) => name)).toEqual(['fetch GET /users/1', 'response GET /users/1']);
});

it('sees the components of its own controller alone (DEV-2)', async () => {
  const other = new Controller();
  const second = inspect(other);
  for (const one of [app.controller, other]) void one.set(User, { id: '1', name: 'Ada' });
  await app.show(
    <>
      <Stored id="1" />
      <DataProvider controller={other}>
        <Stored id="1" />
        <Stored id="1" />
      </DataProvider>
    </>,
  );
  expect(inspection.readersOf({ table: 'User', pk: '1' })).toMatchObject([{ count: 1 }]);
  expect(second.readersOf({ table: 'User', pk: '1' })).toMatchObject([{ count: 2 }]);
  expect(view().renders).toHaveLength(1);
  second.dispose();
});

it('notifies when components mount and unmount, and are hidden and shown again (DEV-2)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const listener = vi.fn();
  inspection.subscribe(listener);
  const read = { table: 'User', pk: '1' };
  const after = async (change: () => unknown) => {
    vi.runAllTimers();
    listener.mockClear();
    await change();
    vi.runAllTimers();
    return [listener.mock.calls.length > 0, inspection.readersOf(read).length];
  };
  void app.controller.set(User, { id: '1', name: 'Ada' });
  let hidden: Promise<void> | undefined;
  function Sibling() {
    // A component that suspends hides those beside it.
    if (hidden) throw hidden;
    return null;
  }
  const show = () =>
    app.show(
      <Suspense fallback="wait">
        <Stored id="1" />
        <Sibling />
      </Suspense>,
    );
  expect(await after(show)).toEqual([true, 1]);
  let reveal!: () => void;
  hidden = new Promise((resolve) => (reveal = resolve));
  expect(await after(show)).toEqual([true, 0]);
  const shown = async () => {
    hidden = undefined;
    await act(() => reveal());
  };
  expect(await after(shown)).toEqual([true, 1]);
  expect(await after(() => app.unmount())).toEqual([true, 0]);
  vi.useRealTimers();
});

it('notifies after commits, so that a panel may render what it has (DEV-4)', async () => {
  const complained = vi.spyOn(console, 'error');
  function Panel() {
    return <s>{useSyncExternalStore(inspection.subscribe, inspection.getSnapshot).renders.length}</s>;
  }
  const shows = (count: string) =>
    vi.waitFor(async () => {
      await act(() => {});
      expect(app.find('s')?.textContent).toBe(count);
    });
  await app.show(
    <StrictMode>
      <Panel />
      <Name id="1" />
    </StrictMode>,
  );
  await shows('1');
  await update('1', 'Eve');
  await shows('2');
  expect(complained).not.toHaveBeenCalled();
});

it('leaves hooks as they were, once it is disposed (DEV-4)', async () => {
  const { commit } = QueryObserver.prototype;
  inspection.dispose();
  expect(QueryObserver.prototype.commit).not.toBe(commit);
  const own = QueryObserver.prototype.commit;
  const again = inspect(app.controller);
  await app.show(<Stored id="1" />);
  again.dispose();
  expect(QueryObserver.prototype.commit).toBe(own);
  await update('1', 'Eve');
  expect(app.text).toBe('Eve');
  expect(again.getSnapshot().renders).toMatchObject([{ causes: ['mounted'] }]);
});

it('keeps the causes of renders whose actions are no longer listed (DEV-2)', async () => {
  await app.show(<Stored id="1" />);
  await update('1', 'Ada');
  await update('1', 'Eve');
  for (let at = 0; at < 250; at++) void app.controller.set(User, { id: `other ${at}` });
  expect(view().renders.map(({ causes }) => causes)).toEqual([
    ['mounted'],
    ['User 1 added'],
    ['User 1: name'],
  ]);
});
