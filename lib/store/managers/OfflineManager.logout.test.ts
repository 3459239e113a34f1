// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  getDefaultManagers,
  LogoutManager,
  OfflineManager,
  type OfflineMutation,
  type OfflineOptions,
  ResetError,
} from 'wireshape';
import {
  FakeLocks,
  openPage,
  setOnline,
  settled,
  storagesOver,
  type Todos,
  todoEndpoints,
  TodoServer,
} from '../../test/offlineTodos.ts';

let server: TodoServer;
let todos: Todos;
let controllers: Controller[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  server = new TodoServer();
  todos = todoEndpoints(server);
});
afterEach(() => {
  for (const controller of controllers) controller.cleanup();
  controllers = [];
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function open(options: Partial<OfflineOptions>): { controller: Controller; offline: OfflineManager } {
  const page = openPage(todos, options);
  controllers.push(page.controller);
  return page;
}
const create = (controller: Controller, id: string) =>
  controller.fetch(todos.create, { id, title: `todo ${id}` });
const rename = (controller: Controller, id: string, title: string) =>
  controller.fetch(todos.rename, { id }, { title });
const POST = (id: string) => `POST /todos {"id":"${id}","title":"todo ${id}"}`;
const PATCH = (id: string, title: string) => `PATCH /todos/${id} {"title":"${title}"}`;
const ignore = (promise: Promise<unknown>) => void promise.catch(() => {});

it('reports what a reset drops, in order (PER-2, CTL-12)', async () => {
  const onDrop = vi.fn();
  const { controller, offline } = open({ onDrop });
  void controller.resetEntireStore();
  expect(onDrop).not.toHaveBeenCalled();
  await setOnline(false);
  ignore(create(controller, '1'));
  ignore(rename(controller, '1', 'first'));
  void controller.resetEntireStore();
  expect(onDrop.mock.calls).toEqual([
    [
      [
        { name: 'create', args: [{ id: '1', title: 'todo 1' }], isRestored: false },
        { name: 'rename', args: [{ id: '1' }, { title: 'first' }], isRestored: false },
      ],
    ],
  ]);
  expect(offline.waiting).toBe(0);
});

it('reports all mutations of a session that expired while offline, and sends them after a login (PER-2, CTL-12)', async () => {
  const dropped: OfflineMutation[] = [];
  const onError = vi.fn();
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  const { create: createTodo, rename: renameTodo } = todos;
  const endpoints: Readonly<Record<string, Endpoint>> = { create: createTodo, rename: renameTodo } as never;
  const offline = new OfflineManager({ endpoints, onError, onDrop: (all) => dropped.push(...all) });
  const controller = new Controller({
    managers: [offline, new LogoutManager(), ...getDefaultManagers()],
  });
  controllers.push(controller);
  await setOnline(false);
  ignore(create(controller, '1'));
  ignore(rename(controller, '1', 'first'));
  await setOnline(true);
  await server.at(0).respond(401);
  expect(dropped.map(({ name }) => name)).toEqual(['create', 'rename']);
  expect(onError).not.toHaveBeenCalled();
  expect(server.texts).toEqual([POST('1')]);
  server.isAuto = true;
  for (const { name, args } of dropped) await controller.fetch(endpoints[name] as never, ...(args as never));
  expect(server.texts.slice(1)).toEqual([POST('1'), PATCH('1', 'first')]);
  expect(reported).not.toHaveBeenCalled();
});

it('goes on where onDrop throws (PER-2)', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  const { controller } = open({
    onDrop() {
      throw new Error('of the app');
    },
  });
  await setOnline(false);
  const created = create(controller, '1');
  void controller.resetEntireStore();
  await expect(created).rejects.toThrow(ResetError);
  expect(reported).toHaveBeenCalledWith(new Error('of the app'));
});

describe('with a storage', () => {
  let texts: Map<string, string>;
  let locks: FakeLocks;
  const { storage, slow } = storagesOver(() => texts);
  beforeEach(() => {
    texts = new Map();
    locks = new FakeLocks();
  });
  const withLocks = () => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const withRefused = () => {
    const refuse = () => Promise.reject(new DOMException('opaque origin', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', {
      value: { request: refuse, query: refuse },
      configurable: true,
    });
  };
  const wait = async () => {
    for (let count = 0; count < 5; count++) await settled();
  };
  const CREATED = { name: 'create', args: [{ id: '1', title: 'todo 1' }], isRestored: true };

  it.each([
    ['without Web Locks', undefined, slow],
    ['with Web Locks', withLocks, slow],
    ['with Web Locks and localStorage', withLocks, storage],
    ['where Web Locks are refused', withRefused, slow],
  ])(
    'reports saved mutations that a reset drops before they are restored, %s (PER-2)',
    async (_, set, saved) => {
      set?.();
      await setOnline(false);
      const closed = open({ storage: () => saved });
      ignore(create(closed.controller, '1'));
      await wait();
      closed.controller.cleanup();
      await wait();
      const onDrop = vi.fn();
      const page = open({ storage: () => saved, onDrop });
      void page.controller.resetEntireStore();
      await wait();
      expect(onDrop.mock.calls).toEqual([[[CREATED]]]);
      ignore(create(page.controller, '2'));
      await wait();
      void page.controller.resetEntireStore();
      await wait();
      // Nothing twice.
      expect(onDrop.mock.calls.slice(1)).toEqual([
        [[{ name: 'create', args: [{ id: '2', title: 'todo 2' }], isRestored: false }]],
      ]);
    },
  );

  it.each([
    ['without Web Locks', undefined],
    ['where Web Locks are refused', withRefused],
  ])('reports once what a tab drops that has just been loaded, %s (PER-2)', async (_, set) => {
    set?.();
    const [onDrop, drops] = [vi.fn(), vi.fn()];
    const other = open({ storage: () => slow, onDrop });
    await setOnline(false);
    ignore(create(other.controller, '1'));
    await wait();
    const tab = open({ storage: () => slow, onDrop: drops });
    void tab.controller.resetEntireStore();
    await wait();
    await setOnline(true);
    await wait();
    expect([onDrop.mock.calls, drops.mock.calls, server.texts]).toEqual([[], [[[CREATED]]], []]);
  });

  it.each([
    ['localStorage', storage],
    ['an asynchronous storage', slow],
  ])(
    'reports what a logout in another tab drops to the tab that made it, once, with %s (PER-2)',
    async (_, saved) => {
      withLocks();
      const [onDrop, onError, drops] = [vi.fn(), vi.fn(), vi.fn()];
      const tab = open({ storage: () => saved, onDrop: drops });
      const other = open({ storage: () => saved, onDrop, onError });
      await setOnline(false);
      ignore(create(tab.controller, '1'));
      await wait();
      ignore(create(other.controller, '2'));
      await wait();
      void tab.controller.resetEntireStore();
      await wait();
      expect(drops.mock.calls.flat(2)).toEqual([{ ...CREATED, isRestored: false }]);
      await setOnline(true);
      await wait();
      expect(onDrop.mock.calls).toEqual([
        [[{ name: 'create', args: [{ id: '2', title: 'todo 2' }], isRestored: false }]],
      ]);
      expect(onError).not.toHaveBeenCalled();
      expect(server.texts).toEqual([]);
      void other.controller.resetEntireStore();
      await wait();
      expect([onDrop, drops].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    },
  );
});

it('ends a mutation whose signal is aborted while it is sent, once the network is lost (PER-2)', async () => {
  const abort = new AbortController();
  let lose!: () => void;
  const send = vi.fn(
    () => new Promise<never>((_, reject) => (lose = () => reject(new TypeError('Failed to fetch')))),
  );
  const save = new Endpoint(send, { name: 'save', sideEffect: true, signal: abort.signal } as object);
  const { controller, offline } = open({ endpoints: { save } });
  const rejected = expect(controller.fetch(save)).rejects.toThrow('changed my mind');
  await settled();
  abort.abort(new Error('changed my mind'));
  await setOnline(false);
  lose();
  await rejected;
  await setOnline(true);
  expect([offline.waiting, send.mock.calls.length]).toEqual([0, 1]);
});

it('sends nothing again that fails after a reset (PER-2, CTL-12)', async () => {
  const onError = vi.fn();
  const { controller, offline } = open({ onError });
  const created = create(controller, '1');
  ignore(created);
  await settled();
  void controller.resetEntireStore();
  await expect(created).rejects.toThrow(ResetError);
  await server.at(0).respond(503);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([offline.waiting, server.sent.length, onError.mock.calls]).toEqual([0, 1, []]);
});

it('keeps a read waiting until the network is back, also where its endpoint ends no request (PER-2)', async () => {
  const send = vi.fn(async (id: string) => ({ id, title: 'read' }));
  const getTodo = new Endpoint(send, { name: 'getTodo' });
  const { controller } = open({ endpoints: { getTodo } });
  await setOnline(false);
  const fetched = controller.fetch(getTodo, '1');
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(send).not.toHaveBeenCalled();
  await setOnline(true);
  expect(await fetched).toEqual({ id: '1', title: 'read' });
});
