// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Controller,
  DevToolsManager,
  Endpoint,
  Entity,
  GCPolicy,
  getDefaultManagers,
  LogoutManager,
  type Manager,
  OfflineManager,
  PersistenceManager,
  type PersistenceStorage,
  setActivity,
  SubscriptionManager,
  TabSyncManager,
} from 'wireshape';
import { DataProvider, Hydrate, useQuery } from 'wireshape/react';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
const broken = new Error('broken');
const throws = (): never => {
  throw broken;
};
const never = new Promise<never>(() => {});
const getUser = new Endpoint(async ({ id }: { id: string }) => ({ id, name: 'Ada' }), {
  name: 'getUser',
  schema: User,
});
const rename = new Endpoint(async (user: object) => user, { name: 'rename', schema: User, sideEffect: true });
const refused = new Endpoint(() => Promise.reject(Object.assign(new Error('no'), { status: 401 })), {
  name: 'refused',
});

let uses = 0;
let told: unknown[];
let texts: Map<string, string>;
let controllers: Controller[];
beforeEach(() => {
  vi.useFakeTimers();
  // Of a browser: it keeps a lock for a storage that never settles, and idles by a clock of its own.
  if ('locks' in navigator) vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  vi.stubGlobal('requestIdleCallback', undefined);
  [told, texts, controllers] = [[], new Map(), []];
  vi.stubGlobal('reportError', (error: unknown) => told.push(error));
  vi.spyOn(console, 'warn').mockImplementation((text) => void told.push(text));
});
afterEach(() => {
  for (const controller of controllers) controller.cleanup();
  setActivity({ isOnline: undefined });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function start(managers: readonly Manager[] = [], options: object = {}): Controller {
  const controller = new Controller({ managers: [...managers, ...getDefaultManagers()], ...options });
  controllers.push(controller);
  return controller;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** What an app does with any manager: it writes, fetches, mutates, subscribes and is notified; at last it logs out. */
async function use(controller: Controller): Promise<void> {
  const notified = vi.fn();
  const unsubscribe = controller.store.subscribe(notified);
  const name = `Ada ${(uses += 1)}`;
  void controller.set(User, { id: '1', name });
  expect(controller.get(User, '1')?.name).toBe(name);
  expect(notified).toHaveBeenCalled();
  expect((await controller.fetch(getUser, { id: '2' })).id).toBe('2');
  unsubscribe();
  await pass(3_000);
}
async function leavesNothing(controller: Controller): Promise<void> {
  void controller.resetEntireStore();
  expect(Object.values(controller.getState().entities).flatMap(Object.values)).toEqual([]);
  await pass(15_000);
  expect([...texts.values()].join()).not.toContain('Ada');
  void controller.set(User, { id: '3', name: 'Bob' });
  expect(controller.get(User, '3')?.name).toBe('Bob');
}

/** A storage, synchronous or not, of which one method fails from `fail` on. */
function storageOf(isAsync: boolean): {
  storage: PersistenceStorage;
  fail(method: string, how: () => unknown): void;
} {
  const faults = new Map<string, () => unknown>();
  const methods = {
    getItem: (name: string): unknown => texts.get(name) ?? null,
    setItem: (name: string, text: string): unknown => void texts.set(name, text),
    removeItem: (name: string): unknown => void texts.delete(name),
  };
  const run = (method: keyof typeof methods, args: [string, string]): unknown => {
    const fault = faults.get(method);
    if (fault) return fault();
    return isAsync ? Promise.resolve().then(() => methods[method](...args)) : methods[method](...args);
  };
  const bound = Object.keys(methods).map((name) => [
    name,
    (...args: [string, string]) => run(name as 'getItem', args),
  ]);
  const storage = Object.fromEntries(bound) as PersistenceStorage;
  return {
    storage,
    fail(method, how) {
      if (how === missing) Reflect.deleteProperty(storage, method);
      else faults.set(method, how);
    },
  };
}
const missing = (): undefined => undefined;

/** By name, what each does in place of its work; those that end in no error the app can hear have a false. */
const storageFaults: Record<string, [isAsync: boolean, how: () => unknown]> = {
  throws: [false, throws],
  rejects: [true, () => Promise.reject(broken)],
  'never settles': [true, () => never],
  'is missing': [false, missing],
};
const storageCells = ['PersistenceManager', 'OfflineManager'].flatMap((manager) =>
  ['getItem', 'setItem', 'removeItem'].flatMap((method) =>
    Object.keys(storageFaults).map((fault) => [manager, method, fault] as const),
  ),
);

it.each(storageCells)(
  '%s x a storage whose %s %s: the app runs, hears of it, and logs out (SEC-4)',
  async (manager, method, fault) => {
    const [isAsync, how] = storageFaults[fault]!;
    const { storage, fail } = storageOf(isAsync);
    const onError = (error: unknown): void => void told.push(error);
    const persistence = new PersistenceManager({ storage: () => storage, onError, throttle: 0 });
    const offline = new OfflineManager({ endpoints: { rename }, storage: () => storage });
    const one = manager === 'OfflineManager' ? offline : persistence;
    await persistence.restore();
    const controller = start([one]);
    await use(controller);
    setActivity({ isOnline: false });
    controller.fetch(rename, { id: '1', name: 'Ada Lovelace' }).catch(() => {});
    await pass(100);
    expect([...texts.values()].join()).toContain('Ada');
    fail(method, how);
    await use(controller);
    controller.fetch(rename, { id: '2', name: 'Ada King' }).catch(() => {});
    await pass(100);
    await leavesNothing(controller);
    // One whose methods are missing is none, and one method of the queue is never used before the logout.
    if (fault !== 'is missing' || method !== 'getItem') expect(told).not.toEqual([]);
  },
);

it.each([
  ['throws', throws],
  ['is missing', missing],
  ['is garbage', () => 'storage'],
  ['has no methods', () => ({})],
])('PersistenceManager and OfflineManager x a storage that %s: the app runs (SEC-4)', async (_, storage) => {
  const given = storage as () => PersistenceStorage;
  const persistence = new PersistenceManager({ storage: given });
  const controller = start([persistence, new OfflineManager({ endpoints: { rename }, storage: given })]);
  expect(persistence.restore()).toBeUndefined();
  await use(controller);
  await controller.fetch(rename, { id: '1', name: 'Eve' });
  await leavesNothing(controller);
});

it('PersistenceManager x a storage that never settles at the start: restore ends without it (SEC-4)', async () => {
  const { storage, fail } = storageOf(true);
  fail('getItem', () => never);
  const persistence = new PersistenceManager({
    storage: () => storage,
    onError: (error) => told.push(error),
  });
  const restored = vi.fn();
  void Promise.resolve(persistence.restore()).then(restored);
  await pass(10_000);
  expect(restored).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(told).toEqual([expect.objectContaining({ code: 'storage_silent' })]);
});

it.each(['onError', 'owner', 'endpoints', 'isValid'])(
  'PersistenceManager x an option %s that throws: the app runs, and hears of it (SEC-4)',
  async (name) => {
    const full = storageOf(false);
    if (name === 'onError') full.fail('setItem', throws);
    texts.set('wireshape', JSON.stringify({ version: null, savedAt: Date.now(), state: { entities: {} } }));
    const options = { storage: () => full.storage, throttle: 0, [name]: throws };
    const persistence = new PersistenceManager(options);
    expect(name === 'isValid' && persistence.restore()).toBeFalsy();
    const controller = start([persistence]);
    await use(controller);
    await leavesNothing(controller);
    if (name !== 'isValid') expect(told).toContain(broken);
  },
);

it.each(['scope', 'shouldRetry', 'onError', 'onDrop', 'owner'])(
  'OfflineManager x an option %s that throws: the app runs, and hears of it (SEC-4)',
  async (name) => {
    const failing = new Endpoint(() => Promise.reject(new Error('down')), {
      name: 'failing',
      sideEffect: true,
    });
    const controller = start([new OfflineManager({ endpoints: { failing }, [name]: throws })]);
    const heard = (error: unknown): void => void told.push(error);
    await controller.fetch(failing).catch(heard);
    setActivity({ isOnline: false });
    controller.fetch(failing).catch(heard);
    await use(controller);
    await leavesNothing(controller);
    expect(told).toContain(broken);
  },
);

it.each([
  [
    'its constructor throws',
    class {
      constructor() {
        throws();
      }
    },
  ],
  ['it is missing', undefined],
  [
    'postMessage throws',
    class extends EventTarget {
      postMessage = throws;
      close() {}
    },
  ],
  [
    'close throws',
    class extends EventTarget {
      postMessage() {}
      close = throws;
    },
  ],
  [
    'it brings garbage',
    class extends EventTarget {
      postMessage() {
        this.dispatchEvent(new MessageEvent('message', { data: { version: 1, type: 'patch', patch: 1 } }));
      }
      close() {}
    },
  ],
])('TabSyncManager x a channel of which %s: the app runs and logs out (SEC-4)', async (name, channel) => {
  vi.stubGlobal('BroadcastChannel', channel);
  const controller = start([new TabSyncManager()]);
  await use(controller);
  await leavesNothing(controller);
  controller.cleanup();
  expect(told.length > 0).toBe(name.includes('throws'));
});

it('TabSyncManager x an owner that throws: the app runs, and hears of it (SEC-4)', async () => {
  const controller = start([new TabSyncManager({ owner: throws })]);
  await use(controller);
  await leavesNothing(controller);
  expect(told).toContain(broken);
});

it.each([
  ['shouldLogout that throws', { shouldLogout: throws }],
  ['handleLogout that throws', { handleLogout: throws }],
  ['handleLogout that rejects', { handleLogout: (() => Promise.reject(broken)) as () => void }],
])(
  'LogoutManager x %s: the user is logged out, and the fetch rejects with its own error (SEC-4)',
  async (_, options) => {
    const controller = start([new LogoutManager(options)]);
    await use(controller);
    await expect(controller.fetch(refused)).rejects.toThrow();
    await pass(0);
    expect(controller.get(User, '1')).toBeUndefined();
    expect(told).toContain(broken);
  },
);

it.each(['add', 'remove', 'update', 'cleanup', 'constructor'])(
  'SubscriptionManager x a subscription whose %s throws: the app runs, and hears of it (SEC-4)',
  async (name) => {
    class Mine {
      constructor() {
        if (name === 'constructor') throws();
      }
      add(): void {}
      remove(): boolean {
        return true;
      }
      update(): void {}
      cleanup(): void {}
    }
    if (name !== 'constructor') Object.assign(Mine.prototype, { [name]: throws });
    const controller = new Controller({ managers: [new SubscriptionManager(Mine), ...getDefaultManagers()] });
    controllers.push(controller);
    const heard = (run: () => unknown): void => {
      try {
        run();
      } catch (error) {
        told.push(error);
      }
    };
    heard(() => controller.subscribe(getUser, { id: '1' }));
    await use(controller);
    heard(() => controller.unsubscribe(getUser, { id: '1' }));
    await leavesNothing(controller);
    controller.cleanup();
    expect(told).toContain(broken);
  },
);

it.each(['pollFrequency', 'key'])(
  'polling x a %s that throws in a timer: the app runs, and hears of it (SEC-4)',
  async (name) => {
    let isBroken = false;
    const failing = (value: unknown) => () => (isBroken ? throws() : value);
    const poll = getUser.extend({
      pollFrequency: 50,
      [name]: failing(name === 'key' ? 'poll' : 50),
    } as never);
    const controller = start();
    void controller.subscribe(poll as typeof getUser, { id: '1' });
    isBroken = true;
    await use(controller);
    await leavesNothing(controller);
    expect(told).toContain(broken);
    isBroken = false;
  },
);

it.each([
  ['expiresAt that throws', () => new GCPolicy({ intervalMS: 100, expiresAt: throws })],
  ['init and cleanup that throw', () => ({ init: throws, cleanup: throws, count: () => () => {} })],
  ['count that throws', () => ({ init() {}, cleanup() {}, count: throws })],
])('garbage collection x %s: the app runs, and hears of it (SEC-4)', async (_, make) => {
  const controller = start([], { gcPolicy: make() });
  const { countRef } = controller.getQueryMeta(User, { id: '1' });
  countRef()();
  const poll = getUser.extend({ pollFrequency: 1000 });
  void controller.subscribe(poll, { id: '1' });
  await use(controller);
  void controller.unsubscribe(poll, { id: '1' });
  await leavesNothing(controller);
  controller.cleanup();
  expect(told).toContain(broken);
});

it.each([
  ['connect throws', { connect: throws }],
  ['connect is missing', {}],
  ['connect returns nothing', { connect: () => undefined }],
  ['init throws', { connect: () => ({ init: throws, send() {} }) }],
  ['send throws', { connect: () => ({ init() {}, send: throws }) }],
  ['send is missing', { connect: () => ({ init() {} }) }],
])(
  'DevToolsManager x an extension of which %s: the app runs, and hears of it (SEC-4)',
  async (name, extension) => {
    vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', extension);
    const controller = start([new DevToolsManager()]);
    await use(controller);
    await leavesNothing(controller);
    expect(told.length > 0).toBe(name !== 'connect returns nothing');
  },
);

it.each([
  ['connect throws', { connect: throws }],
  ['that is an element with its id', document.createElement('a')],
])(
  'the hook of development tools x one of which %s: the app runs, and hears of it (SEC-4)',
  async (_, hook) => {
    vi.stubGlobal('__WIRESHAPE_DEVTOOLS_HOOK__', hook);
    const controller = start();
    await use(controller);
    await leavesNothing(controller);
    expect(told).not.toEqual([]);
  },
);

it.each(['before', 'after'])(
  'a manager that throws %s it passes a reset on: every other one is reset (SEC-4)',
  async (when) => {
    const bad: Manager = {
      middleware: () => (next) => (action) => {
        if (action.type !== 'wireshape/reset') return next(action);
        if (when === 'after') next(action);
        throw broken;
      },
      cleanup() {},
    };
    for (const at of [0, 1, 2]) {
      texts.clear();
      const { storage } = storageOf(false);
      const persistence = new PersistenceManager({ storage: () => storage, throttle: 0 });
      const managers: Manager[] = [persistence, new TabSyncManager()];
      managers.splice(at, 0, bad);
      const controller = start(managers);
      await use(controller);
      expect(texts.get('wireshape')).toContain('Ada');
      await leavesNothing(controller);
      expect(told.splice(0)).toContain(broken);
      controller.cleanup();
    }
  },
);

it('cleanup x a manager that throws on what its requests end with: each fetch rejects (SEC-4)', async () => {
  const bad: Manager = {
    middleware: () => (next) => (action) =>
      action.type === 'wireshape/setresponse' ? throws() : next(action),
    cleanup() {},
  };
  const controller = start([bad]);
  const pending = new Endpoint((_id: string) => never, { name: 'pending' });
  const both = ['1', '2'].map((id) => controller.fetch(pending, id));
  controller.cleanup();
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(told).toContain(broken);
});

const clocks: Record<string, () => void> = {
  'is set back by a year': () => vi.setSystemTime(Date.now() - 31_536_000_000),
  'is set to 1970': () => vi.setSystemTime(0),
  'is set ahead by a year': () => vi.setSystemTime(Date.now() + 31_536_000_000),
  'returns NaN': () => vi.spyOn(Date, 'now').mockReturnValue(Number.NaN),
  'has no performance.now': () => vi.stubGlobal('performance', undefined),
};
it.each(Object.keys(clocks))(
  'all managers x a clock that %s: the app runs and logs out (SEC-4)',
  async (name) => {
    const { storage } = storageOf(false);
    const managers = (): Manager[] => [
      new OfflineManager({ endpoints: { rename }, storage: () => storage }),
      new PersistenceManager({ storage: () => storage, throttle: 0 }),
      new TabSyncManager(),
      new LogoutManager(),
    ];
    const before = start(managers(), { gcPolicy: new GCPolicy({ intervalMS: 100 }) });
    await use(before);
    clocks[name]!();
    for (const controller of [before, start(managers(), { gcPolicy: new GCPolicy({ intervalMS: 100 }) })]) {
      await use(controller);
      await controller.fetch(refused).catch(() => {});
      await leavesNothing(controller);
    }
    expect(told).toEqual([]);
  },
);

const cyclic: Record<string, unknown> = { entities: {} };
cyclic.endpoints = cyclic;
const garbage: Record<string, unknown> = {
  'a text': 'state',
  'a number': 5,
  'a list': [[]],
  'tables of null': { entities: null, endpoints: null, meta: null },
  'tables of numbers': { entities: 5, endpoints: 5, meta: 5, entitiesMeta: 5, lastReset: 'x' },
  'a cycle': cyclic,
};
it.each(Object.keys(garbage))('hydration x %s in place of a state: the app renders (SEC-4)', async (name) => {
  vi.useRealTimers();
  const isState = typeof garbage[name] === 'object';
  if (!isState) expect(() => start([], { initialState: garbage[name] })).toThrow(/unexpected_input/);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const state = garbage[name] as never;
  const controller = new Controller({
    initialState: { entities: { User: { 1: { id: '1', name: 'Ada' } } } },
  });
  controllers.push(controller);
  const Name = (): string => useQuery(User, { id: '1' })?.name ?? 'nobody';
  const at = document.createElement('div');
  const root = createRoot(at);
  await act(async () =>
    root.render(
      <>
        <DataProvider controller={controller}>
          <Hydrate state={state}>
            <Name />
          </Hydrate>
        </DataProvider>
        <DataProvider initialState={isState ? state : undefined}>
          <Name />
        </DataProvider>
      </>,
    ),
  );
  expect(at.textContent).toBe('Adanobody');
  await act(async () => root.unmount());
});
