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
import type { FetchAction } from './actions.ts';
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

/** Ways in which a manager ends its part of a fetch. */
const ways: Record<string, (next: Next, action: FetchAction, own: Controller) => unknown> = {
  'throws before it passes it on': () => {
    throw broken;
  },
  'throws after it passed it on': (next, action) => {
    next(action);
    throw broken;
  },
  'rejects before it passes it on': rejects,
  'rejects after it passed it on': async (next, action) => {
    next(action);
    throw broken;
  },
  'rejects a while after it passed it on': async (next, action) => {
    next(action);
    await settle();
    throw broken;
  },
  'never passes it on, and rejects the fetch': (_next, { meta }) => meta.reject(broken),
  'never passes it on, and resolves it twice': (_next, { endpoint, args, meta }, own) => {
    const outcome = { args, fetchedAt: meta.fetchedAt, order: meta.sequence.number };
    for (const name of ['once', 'twice'])
      meta.resolve(own.resolve(endpoint, { ...outcome, response: { id: '1', name } }));
  },
  'resolves it twice after it passed it on': (next, action, own) => {
    next(action);
    ways['never passes it on, and resolves it twice']?.(next, action, own);
  },
  'passes it on twice': (next, action) => {
    next(action);
    return next(action);
  },
};

it.each(
  Object.keys(ways).flatMap((way) =>
    ['before the NetworkManager', 'after it', 'without it'].flatMap((place) =>
      way === 'passes it on twice' && place === 'without it'
        ? []
        : ['a mutation', 'a read'].map((of) => [way, place, of]),
    ),
  ),
)('ends a fetch exactly once where a manager %s, %s, of %s (CTL-15)', async (way, place, of) => {
  let isBroken = true;
  const manager: Manager = {
    middleware: (own) => (next) => (action) =>
      action.type === 'wireshape/fetch' && isBroken
        ? ways[way]?.(next, action, own as Controller)
        : next(action),
    cleanup() {},
  };
  const others = place === 'without it' ? [] : getDefaultManagers();
  const managers = place === 'after it' ? [...others, manager] : [manager, ...others];
  const own = (controller = new Controller({ managers }));
  void own.set(User, { id: '1', name: 'before' });
  const counts = [0];
  own.store.onAction = () => {
    const { length } = own.store.requests;
    if (length !== counts.at(-1)) counts.push(length);
  };
  const fetched = () =>
    of === 'a read' ? own.fetch(getUser, { id: '1' }) : own.fetch(rename, { id: '1', name: 'Ada' });
  await Promise.race([fetched().catch(() => {}), settle()]);
  await settle();
  await settle();
  expect(counts).toEqual(counts.length > 1 ? [0, 1, 0] : [0]);
  expect([own.getState().optimistic, own.store.requests]).toEqual([[], []]);
  expect(unhandled).not.toHaveBeenCalled();
  if (place === 'without it') return;
  isBroken = false;
  expect((await fetched()).name).toBe('Ada');
  expect(own.get(User, { id: '1' })?.name).toBe('Ada');
  expect(own.store.requests).toEqual([]);
});

/** It throws once the request of a fetch is sent. */
const throwsAfterFetch: Manager = {
  middleware: () => (next) => (action) => {
    next(action);
    if (action.type === 'wireshape/fetch') throw broken;
  },
  cleanup() {},
};

it('leaves no unhandled rejection where a manager throws beside a request that fails later (SEC-4)', async () => {
  const own = start(throwsAfterFetch);
  await expect(own.fetch(new Endpoint(rejects, { name: 'failing' }))).rejects.toBe(broken);
  await settle();
  expect(own.store.requests).toEqual([]);
  expect(unhandled).not.toHaveBeenCalled();
});

it('leaves a request to its other fetches where a manager throws at one that would join it (CTL-15)', async () => {
  let fetches = 0;
  const manager: Manager = {
    middleware: () => (next) => (action) => {
      next(action);
      if (action.type === 'wireshape/fetch' && ++fetches === 2) throw broken;
    },
    cleanup() {},
  };
  const own = (controller = new Controller({ managers: [...getDefaultManagers(), manager] }));
  const first = own.fetch(getUser, { id: '1' });
  const second = expect(own.fetch(getUser, { id: '1' })).rejects.toBe(broken);
  expect(own.store.requests).toHaveLength(1);
  await second;
  expect((await first).name).toBe('Ada');
  expect(own.store.requests).toEqual([]);
});

it('keeps what is written after a mutation whose request is in flight while its fetch has failed (CTL-5)', async () => {
  const own = start(throwsAfterFetch);
  void own.set(User, { id: '1', name: 'before' });
  const failed = expect(own.fetch(rename, { id: '1', name: 'Ada' })).rejects.toBe(broken);
  void own.set(User, { id: '1', name: 'after' });
  await failed;
  await settle();
  expect(own.get(User, { id: '1' })?.name).toBe('after');
  expect(own.store.requests).toEqual([]);
});
