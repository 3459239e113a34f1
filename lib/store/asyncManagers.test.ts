import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Action,
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  type Manager,
  PersistenceManager,
} from 'wireshape';
import type { Next } from './Manager.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
const broken = new Error('broken');
const rejects = (): Promise<never> => Promise.reject(broken);
const getUser = new Endpoint(async ({ id }: { id: string }) => ({ id, name: 'Ada' }), {
  name: 'getUser',
  schema: User,
});
const rename = new Endpoint(async (user: { id: string; name: string }) => user, {
  name: 'rename',
  schema: User,
  sideEffect: true,
  getOptimisticResponse: (_snapshot: unknown, user: object) => user,
});

const told = vi.fn();
const unhandled = vi.fn();
let controller: Controller | undefined;
beforeEach(() => {
  vi.stubGlobal('reportError', told);
  process.on('unhandledRejection', unhandled);
});
afterEach(() => {
  controller?.cleanup();
  process.off('unhandledRejection', unhandled);
  vi.unstubAllGlobals();
  told.mockReset();
  unhandled.mockReset();
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

/** An asynchronous manager that rejects actions of one type, before or after it passes them on. */
const rejecting = (type: Action['type'], isAfter: boolean): Manager => ({
  middleware: () => (next: Next) => async (action) => {
    if (action.type !== type) return next(action);
    if (isAfter) next(action);
    throw broken;
  },
  cleanup() {},
});
const start = (manager: Manager, ...more: Manager[]): Controller =>
  (controller = new Controller({ managers: [...more, manager, ...getDefaultManagers()] }));

it('reports an init and a cleanup that reject, and lets no process end by them (SEC-4)', async () => {
  const other = { middleware: () => (next: Next) => next, init: vi.fn(), cleanup: vi.fn() };
  const bad = { middleware: () => (next: Next) => next, init: rejects, cleanup: rejects };
  start(bad as Manager, other).cleanup();
  await settle();
  expect([other.init.mock.calls.length, other.cleanup.mock.calls.length]).toEqual([1, 1]);
  expect(told.mock.calls).toEqual([[broken], [broken]]);
  expect(unhandled).not.toHaveBeenCalled();
});

it.each([
  ['before', false],
  ['after', true],
])(
  'resets every other manager and the store where one rejects %s it passes a reset on (SEC-4)',
  async (_, isAfter) => {
    const texts = new Map<string, string>();
    const storage = {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
      removeItem: (name: string) => void texts.delete(name),
    };
    for (const isFirst of [true, false]) {
      const persistence = new PersistenceManager({ storage: () => storage });
      const bad = rejecting('wireshape/reset', isAfter);
      const own = isFirst ? start(bad, persistence) : start(persistence, bad);
      void own.set(User, { id: '1', name: 'Ada' });
      persistence.save();
      expect(texts.get('wireshape')).toContain('Ada');
      void own.resetEntireStore();
      await settle();
      expect(own.get(User, { id: '1' })).toBeUndefined();
      expect([...texts.values()].join()).not.toContain('Ada');
      expect(told).toHaveBeenCalledWith(broken);
      own.cleanup();
    }
    expect(unhandled).not.toHaveBeenCalled();
  },
);

it('rejects a fetch whose action a manager rejects, and the next one resolves (SEC-4)', async () => {
  let isBroken = true;
  const own = start({
    middleware: () => (next) => async (action) => {
      if (action.type === 'wireshape/fetch' && isBroken) throw broken;
      return next(action);
    },
    cleanup() {},
  });
  const failed = own.fetch(getUser, { id: '1' }).catch((error: unknown) => error);
  expect(await Promise.race([failed, settle()])).toBe(broken);
  isBroken = false;
  expect((await own.fetch(getUser, { id: '1' })).name).toBe('Ada');
  expect(told).not.toHaveBeenCalled();
  expect(unhandled).not.toHaveBeenCalled();
});

it('reports what a manager rejects with after the fetch has its response (SEC-4)', async () => {
  const own = start({
    middleware: () => (next) => async (action) => {
      next(action);
      if (action.type !== 'wireshape/fetch') return;
      await action.meta.promise;
      throw broken;
    },
    cleanup() {},
  });
  expect((await own.fetch(getUser, { id: '1' })).name).toBe('Ada');
  await settle();
  expect(told.mock.calls).toEqual([[broken]]);
  expect(unhandled).not.toHaveBeenCalled();
});

it('reports no failed request twice where a manager returns the promise of the fetch (SEC-4)', async () => {
  const own = start({
    middleware: () => (next) => (action) => {
      next(action);
      return action.type === 'wireshape/fetch' ? action.meta.promise : undefined;
    },
    cleanup() {},
  });
  const failing = new Endpoint(rejects, { name: 'failing' });
  await expect(own.fetch(failing)).rejects.toBe(broken);
  await settle();
  expect(told).not.toHaveBeenCalled();
  expect(unhandled).not.toHaveBeenCalled();
});

it.each([
  ['before', false],
  ['after', true],
])(
  'ends the optimistic update where a manager rejects %s it passes the response on (SEC-4)',
  async (_, isAfter) => {
    const own = start(rejecting('wireshape/setresponse', isAfter));
    await own.fetch(rename, { id: '1', name: 'foreseen' }).catch(() => {});
    await settle();
    expect([own.getState().optimistic.length, own.store.requests.length]).toEqual([0, 0]);
    expect(told).toHaveBeenCalledWith(broken);
    expect(unhandled).not.toHaveBeenCalled();
  },
);
