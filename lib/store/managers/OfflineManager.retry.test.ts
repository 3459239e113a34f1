// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Controller, NetworkError, type OfflineManager, type OfflineOptions } from 'wireshape';
import { openPage, settled, type Todos, todoEndpoints, TodoServer } from '../../test/offlineTodos.ts';

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

function open(options: Partial<OfflineOptions>): { controller: Controller; offline: OfflineManager } {
  const page = openPage(todos, options);
  controllers.push(page.controller);
  return page;
}
const create = (controller: Controller, id: string) =>
  controller.fetch(todos.create, { id, title: `todo ${id}` });
const POST = (id: string) => `POST /todos {"id":"${id}","title":"todo ${id}"}`;

it('has the app decide which errors end a mutation (PER-2)', async () => {
  const shouldRetry = vi.fn(
    (error: unknown, failures: number) => failures < 2 && error instanceof NetworkError,
  );
  const { controller } = open({ shouldRetry });
  const created = create(controller, '1');
  await settled();
  await server.at(0).respond(409);
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([expect(created).rejects.toThrow('409'), server.at(1).respond(409)]);
  expect(shouldRetry.mock.calls.map(([, failures]) => failures)).toEqual([1, 2]);
});

it('awaits a decision that is asynchronous; one that rejects ends the mutation (PER-2)', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  const decisions = [async () => true, async () => false, () => Promise.reject(new Error('unknown'))];
  const { controller } = open({ shouldRetry: () => decisions.shift()!() });
  const ended: string[] = [];
  for (const id of ['1', '2'])
    create(controller, id).catch((error: NetworkError) => ended.push(`${id} ${error.status}`));
  for (const status of [422, 422, 503]) {
    await vi.advanceTimersByTimeAsync(1_000);
    await server.sent.at(-1)!.respond(status);
  }
  expect(server.texts).toEqual([POST('1'), POST('1'), POST('2')]);
  expect(ended).toEqual(['1 422', '2 503']);
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('unknown'));
});

it('sends nothing again that a logout dropped before the decision (PER-2)', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { controller, offline } = open({ shouldRetry: () => promise });
  create(controller, '1').catch(() => {});
  await settled();
  await server.at(0).respond(503);
  void controller.resetEntireStore();
  resolve(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.sent.length, offline.waiting]).toEqual([1, 0]);
});

it('keeps to the time of a server that responded, whatever the network and the page do (PER-2)', async () => {
  const { controller, offline } = open({});
  void create(controller, '1');
  await settled();
  await server.at(0).respond(503, { 'Retry-After': '60' });
  for (let times = 0; times < 12; times++) {
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    await server.sent.at(-1)!.respond(503);
  }
  expect([server.sent.length, offline.waiting]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.texts).toEqual([POST('1'), POST('1')]);
});

it.each([
  ['of the server, with its own time', 60_000, (now: number) => ({ Date: new Date(now).toUTCString() })],
  ['that is over by the clock of the device', 500, () => ({})],
  ['and at least as long as by backoff', 500, () => ({ 'Retry-After': '0' })],
])('waits until a date %s (PER-2)', async (_, least, headers) => {
  const { controller } = open({});
  void create(controller, '1');
  await settled();
  // The clock of the device is three hours ahead.
  const now = Math.floor(Date.now() / 1000) * 1000 - 3 * 3_600_000;
  await server.at(0).respond(503, { 'Retry-After': new Date(now + 60_000).toUTCString(), ...headers(now) });
  await vi.advanceTimersByTimeAsync(least - 1);
  expect(server.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.sent).toHaveLength(2);
});
