import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
  hydrate,
  infiniteList,
  NetworkError,
  RestEndpoint,
  type RestGenerics,
} from 'wireshape';
import type { Inspection } from './Inspection.ts';
import { inspect } from './inspect.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
const getUser = new RestEndpoint({ path: '/users/:id', schema: User, retry: { times: 1, minDelay: 1 } });
const create = new RestEndpoint({
  path: '/users',
  method: 'POST',
  body: {} as { name: string },
  schema: User,
});

let controller: Controller;
let inspection: Inspection;
const server = vi.fn<(url: string, init: RequestInit) => Response | Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => server(url, init));
  server.mockReset().mockImplementation((url) => {
    const id = url.split('/').at(-1);
    return Response.json({ id, name: 'Ada' });
  });
  controller = new Controller();
  inspection = inspect(controller);
});
afterEach(() => {
  inspection.dispose();
  controller.cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const view = () => inspection.getSnapshot();
const calls = () => view().calls;

describe('actions and the store', () => {
  it('lists each action with its changes, and the store after it (DEV-1)', async () => {
    void controller.set(User, { id: '1', name: 'Ada' });
    void controller.set(User, { id: '1', name: 'Eve' });
    await controller.fetch(getUser, { id: '2' });
    const { actions, store } = view();
    expect(actions).toMatchObject([
      {
        id: 1,
        name: 'set User',
        changes: [{ table: 'User', key: '1', kind: 'added', fields: [] }],
        total: 1,
      },
      {
        id: 2,
        name: 'set User',
        changes: [{ kind: 'changed', fields: [{ field: 'name', kind: 'changed', before: 'Ada' }] }],
      },
      { id: 3, name: 'fetch GET /users/2', changes: [] },
      { id: 4, name: 'response GET /users/2', total: 2 },
    ]);
    expect(store.entities).toEqual({ User: { 1: { id: '1', name: 'Eve' }, 2: { id: '2', name: 'Ada' } } });
    expect(store.endpoints).toEqual({ 'GET /users/2': '2' });
    expect(inspection.stateAfter(1)?.entities).toEqual({ User: { 1: { id: '1', name: 'Ada' } } });
    expect(inspection.stateAfter(99)).toBeUndefined();
  });

  it('keeps the last 200 actions and 100 calls, at 1,000 actions in a row (DEV-1)', async () => {
    for (let at = 0; at < 1000; at++) void controller.set(User, { id: '1', name: `${at}` });
    expect(view().actions.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, at) => 801 + at));
    expect(inspection.stateAfter(800)).toBeUndefined();
    expect(inspection.stateAfter(801)?.entities.User?.[1]).toMatchObject({ name: '800' });
    for (let at = 0; at < 120; at++) await controller.fetch(getUser, { id: `${at}` });
    expect(calls()).toHaveLength(100);
    expect(view().exchanges).toHaveLength(100);
    expect(calls().at(-1)?.key).toBe('GET /users/119');
  });

  it('has the state of each action of a view that is still shown (DEV-1)', () => {
    void controller.set(User, { id: '1', name: 'first' });
    const shown = view();
    for (let at = 0; at < 900; at++) void controller.set(User, { id: '1', name: `${at}` });
    expect(inspection.stateAfter(shown.actions[0]!.id)?.entities.User?.[1]).toMatchObject({ name: 'first' });
  });

  it('gives the same snapshot until something changes, and notifies once a frame (DEV-1)', () => {
    vi.useFakeTimers();
    const before = view();
    expect(view()).toBe(before);
    const listener = vi.fn();
    const stop = inspection.subscribe(listener);
    void controller.set(User, { id: '1' });
    void controller.set(User, { id: '2' });
    expect(listener).not.toHaveBeenCalled();
    expect(view()).toBe(before);
    vi.advanceTimersByTime(20);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(view()).not.toBe(before);
    expect(view().actions).toHaveLength(2);
    stop();
    void controller.set(User, { id: '3' });
    vi.advanceTimersByTime(20);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('shows a reset and a hydration (DEV-1)', async () => {
    const other = new Controller();
    void other.set(User, { id: '9', name: 'Bob' });
    hydrate(controller, other.getState().toJSON());
    expect(view().actions).toMatchObject([{ name: 'hydrate', changes: [{ key: '9', kind: 'added' }] }]);
    server.mockImplementation(() => new Promise(() => {}));
    const fetched = controller.fetch(getUser, { id: '1' }).catch(() => {});
    void controller.resetEntireStore();
    await fetched;
    expect(view().actions.at(-1)).toMatchObject({ name: 'reset', changes: [{ key: '9', kind: 'removed' }] });
    expect(calls()).toMatchObject([{ status: 'rejected', error: expect.stringContaining('ResetError') }]);
  });
});

describe('calls', () => {
  it('has the arguments, the request, the response and the value of a call (DEV-1)', async () => {
    const upper = create.extend({
      process: (value: { name: string }) => ({ ...value, name: value.name.toUpperCase() }),
    });
    server.mockReturnValue(Response.json({ id: '1', name: 'Ada' }, { status: 201 }));
    await controller.fetch(upper, { name: 'Ada' });
    expect(calls()).toMatchObject([
      {
        key: 'POST /users',
        args: [{ name: 'Ada' }],
        status: 'resolved',
        exchanges: [1],
        value: { id: '1', name: 'ADA' },
      },
    ]);
    const [call] = calls();
    expect(call!.endedAt).toBeGreaterThanOrEqual(call!.startedAt);
    expect(view().exchanges).toMatchObject([
      {
        id: 1,
        method: 'POST',
        url: '/users',
        requestHeaders: { 'Content-Type': 'application/json' },
        requestBody: { name: 'Ada' },
        status: 201,
        responseBody: { id: '1', name: 'Ada' },
      },
    ]);
  });

  it('shows the path of a request to the page’s own origin, and the whole address of others (DEV-1)', async () => {
    vi.stubGlobal('location', { origin: 'https://app.test' });
    for (const urlPrefix of ['https://app.test', 'https://api.test'])
      await controller.fetch(getUser.extend({ urlPrefix }), { id: '1' });
    expect(view().exchanges.map(({ url }) => url)).toEqual(['/users/1', 'https://api.test/users/1']);
  });

  it('shows which call is deduplicated with which, and none for two mutations (DEV-1)', async () => {
    await Promise.all([controller.fetch(getUser, { id: '1' }), controller.fetch(getUser, { id: '1' })]);
    await Promise.all([controller.fetch(create, { name: 'a' }), controller.fetch(create, { name: 'b' })]);
    expect(calls()).toMatchObject([
      { id: 1, exchanges: [1], status: 'resolved' },
      { id: 2, exchanges: [], joins: 1, status: 'resolved' },
      { id: 3, exchanges: [2] },
      { id: 4, exchanges: [3] },
    ]);
    expect(calls()[2]).not.toHaveProperty('joins');
    expect(calls()[3]).not.toHaveProperty('joins');
  });

  it('has a request for each attempt, and the error of the last one (DEV-1)', async () => {
    server.mockImplementation(() => new Response('busy', { status: 503 }));
    await controller.fetch(getUser, { id: '1' }).catch(() => {});
    expect(calls()).toMatchObject([
      { exchanges: [1, 2], status: 'rejected', error: expect.stringContaining('503') },
    ]);
    expect(view().exchanges.map(({ status }) => status)).toEqual([503, 503]);
    server.mockImplementation(() => Promise.reject(new TypeError('no network')));
    await controller.fetch(getUser, { id: '2' }).catch(() => {});
    expect(view().exchanges.at(-1)).toMatchObject({ error: expect.stringContaining('no network') });
    expect(view().exchanges.at(-1)).not.toHaveProperty('status');
  });

  it('shows why a request was aborted (DEV-1)', async () => {
    server.mockImplementation(
      (_url, { signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    const fetched = controller.fetch(getUser, { id: '1' }).catch(() => {});
    await vi.waitFor(() => expect(server).toHaveBeenCalled());
    void controller.resetEntireStore();
    await fetched;
    await vi.waitFor(() =>
      expect(view().exchanges).toMatchObject([{ error: expect.stringContaining('ResetError') }]),
    );
    expect(view().exchanges[0]).not.toHaveProperty('status');
  });

  it('shows the method of an endpoint that sends without options (DEV-1)', async () => {
    class Bare<O extends RestGenerics> extends RestEndpoint<O> {
      override async fetch() {
        return (await this.fetchResponse('/bare')).json() as never;
      }
    }
    await controller.fetch(new Bare({ path: '/bare', method: 'PUT' }));
    expect(view().exchanges).toMatchObject([
      { method: 'PUT', url: '/bare', requestHeaders: {}, status: 200 },
    ]);
  });

  it('shows the type and size of bodies that are no text, and the beginning of long ones (DEV-1)', async () => {
    const upload = new RestEndpoint({ path: '/files', method: 'POST', body: {} as unknown });
    server.mockImplementation(
      () => new Response(new Uint8Array(3), { headers: { 'content-type': 'image/png' } }),
    );
    const form = new FormData();
    const bodies = [
      form,
      new URLSearchParams('a=1'),
      new Uint8Array(5),
      new ArrayBuffer(4),
      new Blob(['abc']),
      'no JSON',
      'x'.repeat(200_000),
    ];
    for (const body of bodies) await controller.fetch(upload, body as never);
    expect(view().exchanges.map(({ requestBody }) => requestBody)).toEqual([
      { type: 'FormData' },
      { type: 'URLSearchParams' },
      { type: 'Uint8Array', size: 5 },
      { type: 'ArrayBuffer', size: 4 },
      { type: 'Blob', size: 3 },
      'no JSON',
      `${'x'.repeat(100_000)}…`,
    ]);
    expect(view().exchanges[0]?.responseBody).toMatchObject({ size: 3 });
  });

  it('adds requests of a list’s pages to their call, and none that no call sent (DEV-1)', async () => {
    const users = new RestEndpoint({
      path: '/users',
      searchParams: {} as { page?: number } | undefined,
      paginationField: 'page',
      schema: { users: new Collection([User]), next: null as number | null },
    });
    const list = infiniteList(users, { next: ({ next }) => next });
    server.mockImplementation((url) =>
      Response.json(url.includes('page') ? { users: [], next: null } : { users: [{ id: '1' }], next: 2 }),
    );
    await controller.fetch(list);
    await list.fetchNext(controller);
    await users();
    expect(calls().flatMap(({ exchanges }) => exchanges)).toEqual([1, 2]);
    expect(view().exchanges.map(({ url }) => url)).toEqual(['/users', '/users?page=2']);
  });

  it('shows calls of endpoints of any kind, without requests (DEV-1)', async () => {
    const plain = new Endpoint(async (id: string) => ({ id }), { name: 'plain', schema: User });
    await controller.fetch(plain, '1');
    expect(calls()).toMatchObject([{ key: 'plain ["1"]', value: { id: '1' }, exchanges: [] }]);
  });

  it('shows requests that were in flight before, and how they end (DEV-1)', async () => {
    inspection.dispose();
    let respond!: (response: Response) => void;
    server.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    const fetched = controller.fetch(getUser, { id: '1' });
    inspection = inspect(controller);
    expect(calls()).toMatchObject([{ key: 'GET /users/1', status: 'pending' }]);
    await vi.waitFor(() => expect(server).toHaveBeenCalled());
    respond(Response.json({ id: '1', name: 'Ada' }));
    await fetched;
    expect(calls()).toMatchObject([{ status: 'resolved', value: { name: 'Ada' } }]);
    inspection.dispose();
    server.mockReturnValue(new Promise(() => {}));
    const aborted = controller.fetch(getUser, { id: '2' }).catch(() => {});
    inspection = inspect(controller);
    void controller.resetEntireStore();
    await aborted;
    expect(calls()).toMatchObject([{ key: 'GET /users/2', status: 'rejected' }]);
  });
});

describe('conditions', () => {
  const failed = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('fails the next request as one with status 500, and that alone (DEV-3)', async () => {
    inspection.setConditions({ latency: 0, failNext: true, offline: false });
    const error = await failed(controller.fetch(getUser, { id: '1' }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ kind: 'http', status: 500, method: 'GET', url: '/users/1' });
    expect(view().conditions.failNext).toBe(false);
    expect(server).not.toHaveBeenCalled();
    expect((await controller.fetch(getUser, { id: '1' })).name).toBe('Ada');
  });

  it('fails and delays endpoints of any kind (DEV-3)', async () => {
    const send = vi.fn(async (id: string) => ({ id }));
    const plain = new Endpoint(send, { name: 'plain' });
    inspection.setConditions({ latency: 1, failNext: true, offline: false });
    expect(await failed(controller.fetch(plain, '1'))).toMatchObject({ method: 'GET', url: 'plain ["1"]' });
    expect(send).not.toHaveBeenCalled();
    expect(await controller.fetch(plain, '1')).toEqual({ id: '1' });
  });

  it('fails reads and mutations while it is offline, as fetch does (DEV-3)', async () => {
    inspection.setConditions({ latency: 0, failNext: false, offline: true });
    expect(await failed(controller.fetch(create, { name: 'Ada' }))).toMatchObject({
      kind: 'network',
      status: undefined,
    });
    expect(await failed(controller.fetch(getUser, { id: '1' }))).toMatchObject({ kind: 'network' });
    expect(calls()).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    inspection.setConditions({ latency: 0, failNext: false, offline: false });
    expect((await controller.fetch(getUser, { id: '1' })).name).toBe('Ada');
  });

  it('delays requests, which can be aborted meanwhile, and share the delay (DEV-3)', async () => {
    vi.useFakeTimers();
    inspection.setConditions({ latency: 500, failNext: false, offline: false });
    const fetched = Promise.all([
      controller.fetch(getUser, { id: '1' }),
      controller.fetch(getUser, { id: '1' }),
    ]);
    await vi.advanceTimersByTimeAsync(499);
    expect(server).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await fetched;
    expect(server).toHaveBeenCalledTimes(1);
    const aborted = failed(controller.fetch(getUser, { id: '2' }));
    void controller.resetEntireStore();
    expect(await aborted).toMatchObject({ name: 'ResetError' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('apply to their own controller (DEV-3)', async () => {
    const other = new Controller();
    const second = inspect(other);
    inspection.setConditions({ latency: 0, failNext: false, offline: true });
    expect(await failed(controller.fetch(getUser, { id: '2' }))).toBeInstanceOf(NetworkError);
    expect((await other.fetch(getUser, { id: '1' })).name).toBe('Ada');
    expect(second.getSnapshot().calls).toHaveLength(1);
    expect(second.getSnapshot().exchanges).toHaveLength(1);
    expect(calls().map(({ key }) => key)).toEqual(['GET /users/2']);
    expect(view().exchanges).toEqual([]);
    second.dispose();
  });

  it('roll an optimistic update back as any failure does (DEV-3)', async () => {
    const list = new Collection([User]);
    const add = create.extend({
      schema: list.push,
      getOptimisticResponse: () => ({ id: 'new', name: 'Ada' }),
    });
    inspection.setConditions({ latency: 0, failNext: true, offline: false });
    const fetched = failed(controller.fetch(add, { name: 'Ada' }));
    expect(controller.get(User, { id: 'new' })?.name).toBe('Ada');
    expect(await fetched).toBeInstanceOf(NetworkError);
    expect(controller.get(User, { id: 'new' })).toBeUndefined();
  });
});

describe('acting on an endpoint’s key', () => {
  it('refetches, expires and invalidates it (DEV-3)', async () => {
    await controller.fetch(getUser, { id: '1' });
    inspection.refetch('GET /users/1');
    await vi.waitFor(() => expect(calls().map(({ status }) => status)).toEqual(['resolved', 'resolved']));
    inspection.refetch('GET /users/unknown');
    expect(calls()).toHaveLength(2);
    inspection.expire('GET /users/1');
    expect(controller.getResponse(getUser, { id: '1' }).expiresAt).toBeLessThan(Date.now());
    expect(controller.getResponse(getUser, { id: '1' }).data?.name).toBe('Ada');
    inspection.invalidate('GET /users/1');
    expect(controller.getState().meta['GET /users/1']?.invalidated).toBe(true);
  });

  it('shows a refetch that fails among the calls, and keeps its result (DEV-3)', async () => {
    await controller.fetch(getUser, { id: '1' });
    server.mockImplementation(() => new Response('', { status: 404 }));
    inspection.refetch('GET /users/1');
    await vi.waitFor(() => expect(calls().at(-1)).toMatchObject({ status: 'rejected' }));
    expect(controller.get(User, { id: '1' })?.name).toBe('Ada');
  });

  it('never sends a mutation again, and marks its call (DEV-3)', async () => {
    await controller.fetch(create, { name: 'Ada' });
    await controller.fetch(getUser, { id: '1' });
    expect(calls().map(({ isMutation }) => isMutation)).toEqual([true, undefined]);
    inspection.refetch('POST /users');
    expect(calls()).toHaveLength(2);
  });

  it('refetches a key that no mounted component reads, by its last call (DEV-3)', async () => {
    const [one, other] = ['one', 'other'].map((name) =>
      getUser.extend({ fetchResponse: async () => Response.json({ id: '1', name }) }),
    );
    await controller.fetch(other!, { id: '1' });
    await controller.fetch(one!, { id: '1' });
    await controller.fetch(getUser, { id: '2' });
    inspection.refetch('GET /users/1');
    expect(calls().map(({ key }) => key)).toEqual([
      'GET /users/1',
      'GET /users/1',
      'GET /users/2',
      'GET /users/1',
    ]);
    await vi.waitFor(() => expect(calls().at(-1)?.value).toEqual({ id: '1', name: 'one' }));
  });
});

describe('the app', () => {
  const methods = () => [
    Object.getOwnPropertyDescriptor(controller, 'dispatch')?.value,
    RestEndpoint.prototype.fetchResponse,
    RestEndpoint.prototype.parseResponse,
  ];

  it('is as before once the last inspection is disposed, each once (DEV-4)', async () => {
    inspection.dispose();
    const before = methods();
    const first = inspect(controller);
    const second = inspect(controller);
    expect(methods()).not.toEqual(before);
    first.dispose();
    first.dispose();
    await controller.fetch(getUser, { id: '1' });
    expect(second.getSnapshot().calls).toHaveLength(1);
    second.setConditions({ latency: 0, failNext: false, offline: true });
    second.dispose();
    expect(methods()).toEqual(before);
    expect((await controller.fetch(getUser, { id: '2' })).name).toBe('Ada');
  });

  it('goes on with values that can’t be copied or compared (DEV-4)', async () => {
    const cycle: Record<string, unknown> = { id: '1', name: 'Ada', big: 10n };
    cycle.self = { cycle };
    const hostile = new Endpoint(async () => cycle, { name: 'hostile' });
    await controller.fetch(hostile);
    class Mute extends Error {
      override toString(): string {
        throw new Error('no text');
      }
    }
    await controller.fetch(new Endpoint(() => Promise.reject(new Mute()), { name: 'bad' })).catch(() => {});
    const getter = Object.defineProperty({ id: '2' }, 'name', {
      enumerable: true,
      get: () => 'from a getter',
    });
    void controller.set(User, getter as never);
    expect(calls()[0]?.value).toBe(cycle);
    expect(calls()[1]).toMatchObject({ status: 'rejected', error: 'an error that has no text' });
    expect(view().store.entities.User?.[2]).toMatchObject({ name: 'from a getter' });
  });

  it('gets a response that can’t be observed (DEV-4)', async () => {
    const own = getUser.extend({ parseResponse: async (response: Response) => response.json() });
    const bare = { ok: true, status: 200, json: async () => ({ id: '1', name: 'Ada' }) };
    server.mockReturnValue(bare as unknown as Response);
    expect((await controller.fetch(own, { id: '1' })).name).toBe('Ada');
    expect(calls()).toMatchObject([{ status: 'resolved', exchanges: [1] }]);
  });

  it('has its changes shown to whoever subscribed after them, without a further change (DEV-4)', () => {
    vi.useFakeTimers();
    expect(view().store.entities.User).toBeUndefined();
    void controller.set(User, { id: '1', name: 'Ada' });
    const listener = vi.fn();
    inspection.subscribe(listener);
    vi.advanceTimersByTime(20);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(view().store.entities.User?.[1]).toMatchObject({ name: 'Ada' });
  });

  it('is left alone by listeners that throw (DEV-4)', () => {
    vi.useFakeTimers();
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    inspection.subscribe(() => {
      throw new Error('broken pane');
    });
    void controller.set(User, { id: '1' });
    vi.advanceTimersByTime(20);
    expect(controller.get(User, { id: '1' })?.id).toBe('1');
    expect(reported).toHaveBeenCalledTimes(1);
  });
});
