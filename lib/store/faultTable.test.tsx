// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Controller,
  DevToolsManager,
  Endpoint,
  Entity,
  ExpiryManager,
  GCPolicy,
  getDefaultManagers,
  ImmortalGCPolicy,
  InspectorManager,
  LogoutManager,
  type Manager,
  NetworkError,
  NetworkManager,
  OfflineManager,
  PersistenceManager,
  RefetchOnFocusManager,
  RestEndpoint,
  setActivity,
  SubscriptionManager,
  TabSyncManager,
} from 'wireshape';
import { StreamedDataManager } from 'wireshape/react';
import { sourceFiles } from '../gates/sourceFiles.ts';
import { RequestTracker } from '../react/server/RequestTracker.ts';
import type { Next } from './Manager.ts';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
const getUser = new Endpoint(async ({ id }: { id: string }) => ({ id, name: 'Ada' }), {
  name: 'getUser',
  schema: User,
});
const rename = new Endpoint(async (user: object) => user, { name: 'rename', schema: User, sideEffect: true });

const texts = new Map<string, string>();
const storage = {
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, text: string) => void texts.set(name, text),
  removeItem: (name: string) => void texts.delete(name),
};

/** What fails outside of a manager: the title of its test, or why that manager can't meet it. */
type Cell = { readonly test: string } | { readonly never: string };
const faults = [
  'storage',
  'channel',
  'clock',
  'callback throws',
  'callback rejects',
  'callback never settles',
];
type Outside = Readonly<Record<string, Cell>>;

const none = (never: string): Cell => ({ never });
const tested = (test: string): Cell => ({ test });
const noStorage = none('it has no storage');
const noChannel = none('it has no channel');
const noCallback = none('it has no callback');
const noPromise = none('no callback of it is awaited, and a rejection is reported by reporting()');
const clock = tested('all managers x a clock that %s');
const storages = tested('%s x a storage whose %s %s');

const table: Readonly<Record<string, { make: () => Manager | object; outside: Outside }>> = {
  NetworkManager: {
    make: () => new NetworkManager(),
    outside: row(noStorage, noChannel, clock, noCallback, noCallback, noCallback),
  },
  SubscriptionManager: {
    make: () => new SubscriptionManager(),
    outside: row(
      noStorage,
      none('a channel belongs to a class of the app, whose methods are callbacks'),
      clock,
      tested('SubscriptionManager x a subscription whose %s throws'),
      tested('SubscriptionManager x a subscription whose %s rejects'),
      noPromise,
    ),
  },
  PersistenceManager: {
    make: () => new PersistenceManager({ storage: () => storage, throttle: 0 }),
    outside: row(
      storages,
      noChannel,
      clock,
      tested('PersistenceManager x an option %s that throws'),
      noPromise,
      tested('PersistenceManager x a storage that never settles at the start'),
    ),
  },
  OfflineManager: {
    make: () => new OfflineManager({ endpoints: { rename }, storage: () => storage }),
    outside: row(
      storages,
      noChannel,
      clock,
      tested('OfflineManager x an option %s that throws'),
      tested('OfflineManager x an option %s that rejects'),
      tested('OfflineManager x a shouldRetry that never settles'),
    ),
  },
  TabSyncManager: {
    make: () => new TabSyncManager(),
    outside: row(
      noStorage,
      tested('TabSyncManager x a channel of which %s'),
      clock,
      tested('TabSyncManager x an owner that throws'),
      none('owner returns an id at once'),
      none('owner returns an id at once'),
    ),
  },
  LogoutManager: {
    make: () => new LogoutManager(),
    outside: row(
      noStorage,
      noChannel,
      clock,
      tested('LogoutManager x %s: the user is logged out'),
      tested('handleLogout that rejects'),
      tested('LogoutManager x a shouldLogout that never settles'),
    ),
  },
  RefetchOnFocusManager: {
    make: () => new RefetchOnFocusManager(),
    outside: row(
      noStorage,
      noChannel,
      tested('%s x a clock that is set back'),
      noCallback,
      noCallback,
      noCallback,
    ),
  },
  DevToolsManager: {
    make: () => new DevToolsManager(),
    outside: row(
      noStorage,
      tested('DevToolsManager x an extension of which %s'),
      clock,
      noCallback,
      noCallback,
      noCallback,
    ),
  },
  InspectorManager: {
    make: () => new InspectorManager(),
    outside: row(
      noStorage,
      noChannel,
      tested('%s x a clock that is set back'),
      tested('reports a listener that throws as an uncaught error'),
      none('a listener returns nothing'),
      none('a listener returns nothing'),
    ),
  },
  StreamedDataManager: {
    make: () => new StreamedDataManager(),
    outside: row(
      noStorage,
      none('its stream is the page itself: hostileTexts.test.ts and createStreamedStore.test.tsx'),
      tested('keeps what was written here, whatever the clock of the server shows'),
      noCallback,
      noCallback,
      noCallback,
    ),
  },
  RequestTracker: {
    make: () => new RequestTracker(),
    outside: row(noStorage, noChannel, none('it reads no clock'), noCallback, noCallback, noCallback),
  },
  ExpiryManager: {
    make: () => new ExpiryManager(),
    outside: row(
      noStorage,
      noChannel,
      none('it reads no clock'),
      tested('reports an `expires` that throws, and the call resolves'),
      tested('ExpiryManager x an `expires` that returns a promise'),
      tested('ExpiryManager x an `expires` that returns a promise'),
    ),
  },
  GCPolicy: {
    make: () => new GCPolicy({ intervalMS: 100 }),
    outside: row(
      noStorage,
      noChannel,
      clock,
      tested('garbage collection x %s'),
      none('expiresAt returns a time at once'),
      none('expiresAt returns a time at once'),
    ),
  },
  ImmortalGCPolicy: {
    make: () => new ImmortalGCPolicy(),
    outside: row(noStorage, noChannel, none('it reads no clock'), noCallback, noCallback, noCallback),
  },
};

function row(...cells: Cell[]): Outside {
  return Object.fromEntries(cells.map((cell, at) => [faults[at] as string, cell]));
}

const files = sourceFiles('lib/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const);
const tests = files
  .filter(([file]) => /\.test\.tsx?$/.test(file) && !file.includes('faultTable'))
  .map(([, text]) => text)
  .join('\n');
const own = readFileSync(import.meta.filename, 'utf8').split('\n/** The parts')[1] as string;

describe('the table of faults', () => {
  it('has a row for each class that is a manager or a policy (SEC-4)', () => {
    const code = files.filter(([file]) => !/\.test|\/lab\/|\/test\//.test(file)).map(([, text]) => text);
    const names = code.flatMap((text) =>
      Array.from(
        text.matchAll(/^export class (\w+)[^{]*? implements (?:Manager|GCInterface)\b/gm),
        ([, name]) => name,
      ),
    );
    expect(names.toSorted()).toEqual(Object.keys(table).toSorted());
  });

  it.each(Object.keys(table))('has a test or a reason in each cell of %s (SEC-4)', (name) => {
    const { outside } = table[name]!;
    expect(Object.keys(outside)).toEqual(faults);
    const missing = Object.entries(outside).filter(
      ([, cell]) => 'test' in cell && !tests.includes(cell.test) && !own.includes(cell.test),
    );
    expect(missing).toEqual([]);
  });
});

/** The parts of each manager that may fail, in place of what it does there. */
const broken = new Error('broken');
const throws = (): never => {
  throw broken;
};
const rejects = (): Promise<never> => Promise.reject(broken);
const inside: Record<string, (manager: Record<string, unknown>) => void> = {
  'init throws': (manager) => void (manager.init = throws),
  'init rejects': (manager) => void (manager.init = rejects),
  'cleanup throws': (manager) => void (manager.cleanup = throws),
  'cleanup rejects': (manager) => void (manager.cleanup = rejects),
  'middleware throws at a reset': (manager) => failAtReset(manager, throws),
  'middleware rejects at a reset': (manager) => failAtReset(manager, rejects),
};
function failAtReset(manager: Record<string, unknown>, fail: () => unknown): void {
  const before = (manager.middleware as Manager['middleware']).bind(manager);
  manager.middleware = (controller: never) => {
    const link = before(controller);
    return (next: Next): Next => {
      const run = link(next);
      return (action) => (action.type === 'wireshape/reset' ? fail() : run(action));
    };
  };
}

let told: unknown[];
let controllers: Controller[];
beforeEach(() => {
  vi.useFakeTimers();
  [told, controllers] = [[], []];
  texts.clear();
  vi.stubGlobal('reportError', (error: unknown) => told.push(error));
});
afterEach(() => {
  for (const controller of controllers) controller.cleanup();
  setActivity({ isOnline: undefined });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function start(part: Manager | object): Controller {
  const isPolicy = !('middleware' in part);
  const managers = [...(isPolicy ? [] : [part as Manager]), ...getDefaultManagers()];
  const controller = new Controller({ managers, ...(isPolicy && { gcPolicy: part as never }) });
  controllers.push(controller);
  return controller;
}

async function useAndReset(controller: Controller): Promise<void> {
  void controller.set(User, { id: '1', name: 'Ada' });
  expect((await controller.fetch(getUser, { id: '2' })).name).toBe('Ada');
  await controller.fetch(rename, { id: '1', name: 'Ada King' });
  await vi.advanceTimersByTimeAsync(3_000);
  void controller.resetEntireStore();
  await vi.advanceTimersByTimeAsync(0);
  expect(controller.get(User, { id: '1' })).toBeUndefined();
  await vi.advanceTimersByTimeAsync(3_000);
  void controller.set(User, { id: '3', name: 'Bob' });
  expect(controller.get(User, { id: '3' })?.name).toBe('Bob');
  controller.cleanup();
  await vi.advanceTimersByTimeAsync(100);
}

const insideCells = Object.keys(table).flatMap((name) => {
  const isPolicy = !('middleware' in table[name]!.make());
  const own = Object.keys(inside).filter((fault) => !isPolicy || !fault.startsWith('middleware'));
  return own.map((fault) => [name, fault] as const);
});
it.each(insideCells)('%s x its %s: the app runs, hears of it, and is reset (SEC-4)', async (name, fault) => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const part = table[name]!.make() as Record<string, unknown>;
  const { cleanup } = part as { cleanup?: () => void };
  inside[fault]!(part);
  await useAndReset(start(part));
  // A channel that stays open would meet the tests of another file.
  cleanup?.call(part);
  process.off('unhandledRejection', unhandled);
  expect(told).toContain(broken);
  expect(unhandled).not.toHaveBeenCalled();
});

it.each(['RefetchOnFocusManager', 'InspectorManager'])(
  '%s x a clock that is set back: the app runs and is reset (SEC-4)',
  async (name) => {
    const controller = start(table[name]!.make());
    void controller.set(User, { id: '1', name: 'Ada' });
    vi.setSystemTime(0);
    await useAndReset(controller);
    expect(told).toEqual([]);
  },
);

const never = (): Promise<never> => new Promise(() => {});

it.each([
  [422, 'ends, and the next one is sent', ['1', '2']],
  [503, 'is sent again', ['1', '1']],
])(
  'OfflineManager x a shouldRetry that never settles: after 30 seconds a mutation with status %s %s (SEC-4)',
  async (status, _, after) => {
    const sent: string[] = [];
    const create = new RestEndpoint({
      path: '/notes/:id',
      method: 'POST',
      fetchResponse: async (url: string) => {
        sent.push(url.slice(-1));
        throw new NetworkError(new Response(null, { status }), { method: 'POST', url });
      },
    });
    const controller = start(new OfflineManager({ endpoints: { create }, shouldRetry: never }));
    for (const id of ['1', '2']) controller.fetch(create, { id }).catch(() => {});
    await vi.advanceTimersByTimeAsync(29_999);
    expect([sent, told]).toEqual([['1'], []]);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(sent).toEqual(after);
    expect(told).toEqual([expect.objectContaining({ code: 'decision_late' })]);
  },
);

it.each([
  [401, undefined],
  [500, 'Ada'],
])(
  'LogoutManager x a shouldLogout that never settles: after 30 seconds, status %s decides (SEC-4)',
  async (status, left) => {
    const controller = start(new LogoutManager({ shouldLogout: never }));
    void controller.set(User, { id: '1', name: 'Ada' });
    const failing = new Endpoint(() => Promise.reject(Object.assign(new Error('no'), { status })), {
      name: 'failing',
    });
    await expect(controller.fetch(failing)).rejects.toThrow('no');
    await vi.advanceTimersByTimeAsync(29_999);
    expect([controller.get(User, '1')?.name, told]).toEqual(['Ada', []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(controller.get(User, '1')?.name).toBe(left);
    expect(told).toEqual([expect.objectContaining({ code: 'decision_late' })]);
  },
);

it.each(['add', 'remove', 'update', 'cleanup'])(
  'SubscriptionManager x a subscription whose %s rejects: the app runs, and hears of it (SEC-4)',
  async (name) => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    class Mine {
      add(): void {}
      remove(): boolean {
        return true;
      }
      update(): void {}
      cleanup(): void {}
    }
    Object.assign(Mine.prototype, { [name]: rejects });
    const managers = [new SubscriptionManager(Mine), ...getDefaultManagers({ subscriptionManager: null })];
    const controller = new Controller({ managers });
    controllers.push(controller);
    void controller.subscribe(getUser, { id: '1' });
    void controller.unsubscribe(getUser, { id: '1' });
    await useAndReset(controller);
    process.off('unhandledRejection', unhandled);
    expect(told).toContain(broken);
    expect(unhandled).not.toHaveBeenCalled();
  },
);

it.each(['onError', 'onDrop', 'shouldRetry'])(
  'OfflineManager x an option %s that rejects: the app runs, and hears of it (SEC-4)',
  async (name) => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const failing = new Endpoint(() => Promise.reject(new Error('down')), {
      name: 'failing',
      sideEffect: true,
    });
    const controller = start(new OfflineManager({ endpoints: { failing, rename }, [name]: rejects }));
    const heard = (error: unknown): void => void told.push(error);
    await controller.fetch(failing).catch(heard);
    setActivity({ isOnline: false });
    controller.fetch(failing).catch(heard);
    void controller.resetEntireStore();
    await vi.advanceTimersByTimeAsync(100);
    process.off('unhandledRejection', unhandled);
    expect(told).toContain(broken);
    expect(unhandled).not.toHaveBeenCalled();
  },
);
