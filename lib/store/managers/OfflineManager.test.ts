// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Controller,
  Endpoint,
  getDefaultManagers,
  NetworkError,
  type OfflineManager,
  type OfflineOptions,
  ResetError,
  Controller as StoreController,
} from 'wireshape';
import {
  openPage,
  setOnline,
  settled,
  Todo,
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
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function open(options: Partial<OfflineOptions> = {}): { controller: Controller; offline: OfflineManager } {
  const page = openPage(todos, options);
  controllers.push(page.controller);
  page.controller.set(todos.getList.schema, []);
  return page;
}
const shown = ({ get }: Controller) => get(todos.getList.schema)?.map(({ id, title }) => `${id} ${title}`);
const create = (controller: Controller, id: string) =>
  controller.fetch(todos.create, { id, title: `todo ${id}` });
const rename = (controller: Controller, id: string, title: string) =>
  controller.fetch(todos.rename, { id }, { title });
const POST = (id: string) => `POST /todos {"id":"${id}","title":"todo ${id}"}`;
const PATCH = (id: string, title: string) => `PATCH /todos/${id} {"title":"${title}"}`;
const ignore = (promise: Promise<unknown>) => void promise.catch(() => {});

describe('an OfflineManager', () => {
  it('shows and holds back mutations while offline, and sends them in order (PER-2)', async () => {
    const { controller, offline } = open();
    await setOnline(false);
    const created = create(controller, '1');
    void create(controller, '2');
    void rename(controller, '1', 'first');
    void controller.fetch(todos.remove, { id: '2' });
    await settled();
    expect(server.texts).toEqual([]);
    expect(shown(controller)).toEqual(['1 first']);
    expect(offline.waiting).toBe(4);
    await setOnline(true);
    expect(server.texts).toEqual([POST('1')]);
    await server.at(0).respond();
    expect((await created).id).toBe('1');
    await server.at(1).respond();
    expect(server.texts).toEqual([POST('1'), POST('2'), PATCH('1', 'first')]);
    expect(shown(controller)).toEqual(['1 first']);
    await server.at(2).respond();
    await server.at(3).respond();
    expect(server.texts[3]).toBe('DELETE /todos/2');
    expect(offline.waiting).toBe(0);
    expect(shown(controller)).toEqual(['1 first']);
    expect(controller.getState().optimistic).toEqual([]);
    expect(Array.from(server.rows.values())).toEqual([{ id: '1', title: 'first' }]);
  });

  it('sends a mutation at once while online, in the same tick (PER-2)', () => {
    const send = vi.fn(async (_text: string): Promise<string> => 'saved');
    const save = new Endpoint(send, { name: 'save', sideEffect: true });
    const { controller, offline } = open({ endpoints: { save } });
    void controller.fetch(save, 'a');
    expect(send).toHaveBeenCalledExactlyOnceWith('a');
    expect(offline.waiting).toBe(0);
  });

  it('sends the mutations of a scope one after another while online, and those of others beside them (CTL-22)', async () => {
    const { controller, offline } = open({ scope: ({ args }) => (args[0] as { id: string }).id });
    controller.set([Todo], [{ id: '1' }, { id: '2' }]);
    void rename(controller, '1', 'a');
    void rename(controller, '1', 'b');
    void rename(controller, '2', 'c');
    await settled();
    expect(server.texts).toEqual([PATCH('1', 'a'), PATCH('2', 'c')]);
    expect(offline.waiting).toBe(1);
    await server.at(1).respond();
    expect(server.sent).toHaveLength(2);
    await server.at(0).respond();
    expect(server.texts[2]).toBe(PATCH('1', 'b'));
  });

  it('gives the scope the name and arguments of a mutation (CTL-22)', () => {
    const scope = vi.fn(() => 'all');
    const { controller } = open({ scope });
    void create(controller, '1');
    expect(scope).toHaveBeenCalledExactlyOnceWith({
      name: 'create',
      args: [{ id: '1', title: 'todo 1' }],
      isRestored: false,
    });
  });

  it('goes back to waiting where the network fails while offline, and rolls nothing back (PER-2)', async () => {
    const { controller, offline } = open();
    const created = create(controller, '1');
    await settled();
    await setOnline(false);
    await server.at(0).fail();
    expect(shown(controller)).toEqual(['1 todo 1']);
    expect(offline.waiting).toBe(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.sent).toHaveLength(1);
    await setOnline(true);
    await server.at(1).respond();
    expect((await created).title).toBe('todo 1');
    expect(server.texts).toEqual([POST('1'), POST('1')]);
  });

  it('waits as well where a function of the app rejects with the TypeError of fetch (PER-2)', async () => {
    const responses: ((value: string | Promise<never>) => void)[] = [];
    const send = (_text: string): Promise<string> => new Promise((resolve) => responses.push(resolve));
    const save = new Endpoint(send, { name: 'save', sideEffect: true });
    const { controller } = open({ endpoints: { save } });
    const saved = controller.fetch(save, 'a');
    await setOnline(false);
    responses[0]?.(Promise.reject(new TypeError('Failed to fetch')));
    await settled();
    await setOnline(true);
    responses[1]?.('saved');
    expect(await saved).toBe('saved');
    const refused = controller.fetch(save, 'b');
    responses[2]?.(Promise.reject(new TypeError('a bug of the app')));
    await expect(refused).rejects.toThrow('a bug of the app');
  });

  it('rolls back what the server refuses, and goes on with the scope (PER-2)', async () => {
    const onError = vi.fn();
    const { controller } = open({ onError });
    await setOnline(false);
    const refused = create(controller, '1');
    void create(controller, '2');
    await setOnline(true);
    await Promise.all([expect(refused).rejects.toThrow(NetworkError), server.at(0).respond(422)]);
    expect(shown(controller)).toEqual(['2 todo 2']);
    const mutation = { name: 'create', args: [{ id: '1', title: 'todo 1' }], isRestored: false };
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(NetworkError), mutation);
    await server.at(1).respond();
    expect(shown(controller)).toEqual(['2 todo 2']);
  });

  it('sends again after temporary failures, with backoff, and gives up after ten (PER-2)', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { controller, offline } = open();
    const created = create(controller, '1');
    void create(controller, '2');
    await settled();
    for (const [at, delay] of [1, 2, 4, 8, 16, 30, 30, 30, 30, 30].entries()) {
      await server.at(at).respond(503);
      expect(offline.waiting).toBe(2);
      await vi.advanceTimersByTimeAsync(delay * 1_000 - 1);
      expect(server.sent).toHaveLength(at + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(server.sent).toHaveLength(at + 2);
    }
    expect(shown(controller)).toEqual(['1 todo 1', '2 todo 2']);
    await Promise.all([expect(created).rejects.toThrow('503'), server.at(10).respond(503)]);
    expect(shown(controller)).toEqual(['2 todo 2']);
    expect(server.texts[11]).toBe(POST('2'));
  });

  it('never gives up without a response, and sends at once when the network is back (PER-2)', async () => {
    const { controller } = open();
    ignore(create(controller, '1'));
    await settled();
    for (let at = 0; at < 20; at++) {
      await server.at(at).fail();
      await vi.advanceTimersByTimeAsync(30_000);
      expect(server.sent).toHaveLength(at + 2);
    }
    await server.at(20).fail();
    dispatchEvent(new Event('online'));
    await settled();
    expect(server.sent).toHaveLength(22);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toHaveLength(22);
  });

  it('waits as long as the server responds, and an hour at most (PER-2)', async () => {
    const { controller } = open();
    ignore(create(controller, '1'));
    await settled();
    await server.at(0).respond(429, { 'Retry-After': '100' });
    await vi.advanceTimersByTimeAsync(99_000);
    expect(server.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await server.at(1).respond(429, { 'Retry-After': '99999999' });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(server.sent).toHaveLength(3);
  });

  it('leaves requests of other endpoints alone (PER-2)', async () => {
    const { controller, offline } = open({ endpoints: { create: todos.create } });
    controller.set(Todo, { id: '1' });
    await setOnline(false);
    void rename(controller, '1', 'a');
    void controller.fetch(todos.getList.unshift, { id: '9', title: 'b' });
    await settled();
    expect(server.sent).toHaveLength(2);
    expect(offline.waiting).toBe(0);
  });

  it('holds back what was extended from an endpoint, and not what sends to another place (PER-2)', async () => {
    const { controller, offline } = open();
    controller.set(Todo, { id: '1' });
    await setOnline(false);
    void controller.fetch(todos.rename.extend({ dataExpiryLength: 5 }), { id: '1' }, { title: 'a' });
    expect(offline.waiting).toBe(1);
    void controller.fetch(todos.rename.extend({ path: '/others/:id' }), { id: '1' }, { title: 'a' });
    void controller.fetch(todos.rename.extend({ name: 'other' }), { id: '1' }, { title: 'a' });
    expect(offline.waiting).toBe(1);
    await settled();
    expect(server.sent).toHaveLength(2);
  });

  it('refuses to be added after the other managers (PER-2)', async () => {
    const { offline } = open();
    const controller = new StoreController({ managers: [...getDefaultManagers(), offline] });
    controllers.push(controller);
    await expect(create(controller, '1')).rejects.toMatchObject({ code: 'offline_manager_order' });
    expect(server.sent).toEqual([]);
    expect([controller.store.requests, controller.getState().optimistic]).toEqual([[], []]);
  });

  it('notifies subscribers of how many wait (PER-2)', async () => {
    const { controller, offline } = open();
    const counts: number[] = [];
    const unsubscribe = offline.subscribe(() => counts.push(offline.waiting));
    await setOnline(false);
    ignore(create(controller, '1'));
    ignore(create(controller, '2'));
    expect(counts.at(-1)).toBe(2);
    await setOnline(true);
    expect(counts.at(-1)).toBe(1);
    await server.at(0).respond();
    expect(counts.at(-1)).toBe(0);
    const { length } = counts;
    unsubscribe();
    await setOnline(false);
    ignore(create(controller, '3'));
    expect(counts).toHaveLength(length);
  });

  it('goes on where a subscriber, shouldRetry or onError throws (PER-2)', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const fail = (): never => {
      throw new Error('of the app');
    };
    const { controller, offline } = open({ onError: fail, shouldRetry: fail });
    offline.subscribe(fail);
    ignore(create(controller, '1'));
    void create(controller, '2');
    await settled();
    await server.at(0).respond(422);
    expect(server.texts).toEqual([POST('1'), POST('2')]);
    expect(reported).toHaveBeenCalledWith(new Error('of the app'));
  });

  it('ends with a signal while it waits, and rolls back (PER-2)', async () => {
    const { controller, offline } = open();
    controller.set(todos.getList.schema.push, { id: '1', title: 'stored' } as never);
    await setOnline(false);
    const abort = new AbortController();
    const aborted = controller.fetch(
      todos.rename.extend({ signal: abort.signal }),
      { id: '1' },
      { title: 'a' },
    );
    expect(shown(controller)).toEqual(['1 a']);
    abort.abort();
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(shown(controller)).toEqual(['1 stored']);
    expect(offline.waiting).toBe(0);
    const late = controller.fetch(todos.rename.extend({ signal: abort.signal }), { id: '1' }, { title: 'a' });
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
    await setOnline(true);
    expect(server.sent).toEqual([]);
  });

  it('drops all at a reset (CTL-12)', async () => {
    const { controller, offline } = open();
    await setOnline(false);
    const created = create(controller, '1');
    void controller.resetEntireStore();
    await expect(created).rejects.toThrow(ResetError);
    expect(offline.waiting).toBe(0);
    await setOnline(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toEqual([]);
    ignore(create(controller, '2'));
    ignore(create(controller, '3'));
    await settled();
    void controller.resetEntireStore();
    await server.at(0).respond();
    expect(server.texts).toEqual([POST('2')]);
  });

  it('ends with its controller (CTL-13)', async () => {
    const { controller, offline } = open();
    await setOnline(false);
    const created = create(controller, '1');
    controller.cleanup();
    await expect(created).rejects.toThrow(ResetError);
    await setOnline(true);
    expect([offline.waiting, server.sent.length]).toEqual([0, 0]);
  });
});

describe('a read of an OfflineManager', () => {
  const page = () => open({ endpoints: { getList: todos.getList, create: todos.create } });

  it('waits for the network, once for all that fetch it (PER-2)', async () => {
    const { controller, offline } = page();
    await setOnline(false);
    const both = Promise.all([controller.fetch(todos.getList), controller.fetch(todos.getList)]);
    await settled();
    expect([server.sent.length, offline.waiting]).toEqual([0, 0]);
    server.rows.set('1', { id: '1', title: 'a' });
    await setOnline(true);
    expect(server.texts).toEqual(['GET /todos']);
    await server.at(0).respond();
    expect((await both).map((list) => list.length)).toEqual([1, 1]);
  });

  it('waits again where the network fails while offline, and rejects while online (PER-2)', async () => {
    const { controller } = page();
    const list = controller.fetch(todos.getList);
    await settled();
    await setOnline(false);
    await server.at(0).fail();
    await setOnline(true);
    await Promise.all([expect(list).rejects.toThrow(NetworkError), server.at(1).fail()]);
  });

  it('begins when it is sent: a write before that is older (CTL-5)', async () => {
    const { controller } = page();
    await setOnline(false);
    ignore(controller.fetch(todos.getList));
    controller.set(Todo, { id: '1', title: 'older' });
    server.rows.set('1', { id: '1', title: 'newer' });
    await setOnline(true);
    await server.at(0).respond();
    expect(controller.get(Todo, { id: '1' })?.title).toBe('newer');
  });

  it('can be cancelled while it waits (REST-12)', async () => {
    const { controller } = page();
    await setOnline(false);
    const promise = controller.fetch(todos.getList);
    controller.dispatch({ type: 'wireshape/cancel', key: todos.getList.key(), promise });
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
    await setOnline(true);
    expect(server.sent).toEqual([]);
  });
});

describe('the order of mutations that wait', () => {
  const stored = async (options: Partial<OfflineOptions> = {}) => {
    server.rows.set('1', { id: '1', title: 'first' });
    const page = open(options);
    ignore(page.controller.fetch(todos.get, { id: '1' }));
    await settled();
    await server.at(0).respond();
    server.sent.length = 0;
    return page;
  };
  const title = (controller: Controller) => controller.get(Todo, { id: '1' })?.title;

  it('keeps an update on top of what others wrote on the server meanwhile (CTL-5)', async () => {
    const { controller } = await stored();
    await setOnline(false);
    void rename(controller, '1', 'mine');
    server.rows.set('1', { id: '1', title: 'of others' });
    ignore(controller.fetch(todos.get, { id: '1' }));
    await settled();
    await server.at(0).respond();
    expect(title(controller)).toBe('mine');
    controller.set(Todo, { id: '1', title: 'by a socket' });
    expect(title(controller)).toBe('mine');
    await setOnline(true);
    await server.at(1).respond();
    expect(title(controller)).toBe('mine');
    expect(controller.getState().optimistic).toEqual([]);
  });

  it('is newer than a read that was sent before it and responds later (CTL-5)', async () => {
    const { controller } = await stored();
    await setOnline(false);
    void rename(controller, '1', 'mine');
    server.rows.set('1', { id: '1', title: 'of others' });
    ignore(controller.fetch(todos.get, { id: '1' }));
    await setOnline(true);
    expect(server.at(1).text).toBe(PATCH('1', 'mine'));
    await server.at(1).respond();
    server.rows.set('1', { id: '1', title: 'of others' });
    await server.at(0).respond();
    expect(title(controller)).toBe('mine');
  });

  it('changes the store once for a mutation that is sent at once (CTL-4)', async () => {
    const { controller } = await stored();
    const onState = vi.fn();
    const apply = vi.spyOn(controller.store, 'apply');
    controller.store.subscribe(onState);
    void rename(controller, '1', 'mine');
    expect([onState.mock.calls.length, apply.mock.calls.length]).toEqual([1, 1]);
  });

  it('is newer than a write of before its next attempt (CTL-5)', async () => {
    const { controller } = await stored();
    void rename(controller, '1', 'mine');
    await settled();
    controller.set(Todo, { id: '1', title: 'by a socket' });
    expect(title(controller)).toBe('by a socket');
    await server.at(0).respond(503);
    expect(title(controller)).toBe('mine');
    await vi.advanceTimersByTimeAsync(1_000);
    await server.at(1).respond();
    expect(title(controller)).toBe('mine');
  });

  it('is that of the calls, whatever the server sends in between (CTL-5)', async () => {
    const { controller } = await stored();
    await setOnline(false);
    for (const text of ['a', 'b', 'c']) void rename(controller, '1', text);
    ignore(controller.fetch(todos.get, { id: '1' }));
    await settled();
    await server.at(0).respond();
    server.sent.length = 0;
    expect(title(controller)).toBe('c');
    await setOnline(true);
    for (const [at, text] of ['a', 'b', 'c'].entries()) {
      expect(server.texts[at]).toBe(PATCH('1', text));
      controller.set(Todo, { id: '1', title: 'by a socket' });
      await server.at(at).respond();
    }
    expect(controller.getState().optimistic).toEqual([]);
    expect(server.rows.get('1')?.title).toBe('c');
  });

  it('keeps the temporary id of a record that was created without one (CTL-5)', async () => {
    const { controller } = await stored();
    controller.set(todos.getList.schema, []);
    await setOnline(false);
    void controller.fetch(todos.create, { title: 'new' } as never);
    const before = controller.get(todos.getList.schema)?.[0];
    controller.set(Todo, { id: '7', title: 'by a socket' });
    expect(controller.get(todos.getList.schema)?.[0]).toBe(before);
  });

  it('sends what it has to, where nothing was stored when it was called (CTL-5)', async () => {
    const { controller } = open();
    await setOnline(false);
    ignore(create(controller, '2'));
    await controller.resetEntireStore();
    void create(controller, '1');
    expect(shown(controller)).toBeUndefined();
    ignore(controller.fetch(todos.getList));
    await settled();
    await server.at(0).respond();
    expect(shown(controller)).toEqual(['1 todo 1']);
  });
});
