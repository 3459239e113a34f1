import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  getDefaultManagers,
  type Manager,
  NetworkError,
  OfflineManager,
  PersistenceManager,
  type PersistenceStorage,
  setActivity,
} from 'wireshape';

let calls: unknown[] = [];
const getTime = new Endpoint(async () => calls.push('time'), { name: 'getTime', pollFrequency: 1000 });
const save = new Endpoint(async (text: string) => calls.push(text), { name: 'save', sideEffect: true });
let controller: Controller | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
});
afterEach(() => {
  controller?.cleanup();
  setActivity({ isVisible: undefined, isOnline: undefined });
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it.each(['isVisible', 'isOnline'] as const)(
  'pauses polling while %s is false, without a page (CTL-23)',
  async (name) => {
    controller = new Controller();
    controller.subscribe(getTime);
    await pass(1000);
    expect(calls).toHaveLength(1);
    setActivity({ [name]: false });
    await pass(5000);
    expect(calls).toHaveLength(1);
    setActivity({ [name]: true });
    await pass(0);
    expect(calls).toHaveLength(2);
    await pass(1000);
    expect(calls).toHaveLength(3);
  },
);

it('pauses a subscription that begins in the background (CTL-23)', async () => {
  setActivity({ isVisible: false });
  controller = new Controller();
  controller.subscribe(getTime);
  await pass(5000);
  expect(calls).toEqual([]);
  setActivity({ isVisible: true });
  await pass(0);
  expect(calls).toHaveLength(1);
});

it('keeps what a call leaves out, and forgets what is undefined (CTL-23)', async () => {
  controller = new Controller();
  controller.subscribe(getTime);
  setActivity({ isOnline: false });
  setActivity({ isVisible: true });
  await pass(5000);
  expect(calls).toEqual([]);
  setActivity({ isOnline: undefined });
  await pass(0);
  expect(calls).toHaveLength(1);
});

it('counts a source that repeats itself as no change: backoff goes on (CTL-23)', async () => {
  setActivity({ isOnline: true });
  const busy = save.extend({
    fetch: async (text: string) => {
      calls.push(text);
      throw new NetworkError(undefined, {});
    },
  });
  const offline = new OfflineManager({ endpoints: { busy } });
  controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
  controller.fetch(busy, 'milk').catch(() => {});
  await pass(0);
  for (let times = 0; times < 5; times++) setActivity({ isOnline: true });
  await pass(0);
  expect(calls).toEqual(['milk']);
  setActivity({ isOnline: false });
  setActivity({ isOnline: true });
  await pass(0);
  expect(calls).toEqual(['milk', 'milk']);
});

it('has mutations wait until the app says that it is online (CTL-23)', async () => {
  setActivity({ isOnline: false });
  const offline = new OfflineManager({ endpoints: { save } });
  controller = new Controller({ managers: [offline, ...getDefaultManagers()] });
  void controller.fetch(save, 'milk');
  await pass(60_000);
  expect(calls).toEqual([]);
  expect(offline.waiting).toBe(1);
  setActivity({ isOnline: true });
  await pass(0);
  expect(calls).toEqual(['milk']);
  expect(offline.waiting).toBe(0);
});

it('saves the store when the app goes into the background (CTL-23)', async () => {
  const texts = new Map<string, string>();
  const storage: PersistenceStorage = {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
  const persistence = new PersistenceManager({ storage: () => storage, throttle: 60_000 });
  persistence.restore();
  controller = new Controller({ managers: [persistence, ...getDefaultManagers()] });
  await controller.fetch(getTime);
  await pass(0);
  expect(texts.size).toBe(0);
  setActivity({ isVisible: false });
  await pass(0);
  expect(texts.size).toBe(1);
});

it('notifies the others where a listener throws, and reports its error (CTL-23)', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const error = new Error('refused');
  let refuses = false;
  const refusing: Manager = {
    middleware: () => (next) => (action) => {
      if (refuses && action.type === 'wireshape/fetch') throw error;
      return next(action);
    },
    cleanup: () => {},
  };
  const other = new Controller({ managers: [refusing, ...getDefaultManagers()] });
  controller = new Controller();
  other.subscribe(getTime);
  controller.subscribe(getTime);
  setActivity({ isVisible: false });
  refuses = true;
  setActivity({ isVisible: true });
  await pass(0);
  expect(calls).toHaveLength(1);
  expect(reported).toEqual([error]);
  other.cleanup();
  vi.unstubAllGlobals();
});
