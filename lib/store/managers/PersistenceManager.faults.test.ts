// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  getDefaultManagers,
  PersistenceManager,
  type PersistenceStorage,
} from 'wireshape';

class User extends Entity {
  static override key = 'User';
  id = '';
  name = '';
}
const ada = { id: '1', name: 'Ada' };
const controllers: Controller[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  for (const controller of controllers.splice(0)) controller.cleanup();
});

/** A storage over a map, of which a test replaces methods. */
class Storage implements PersistenceStorage {
  readonly texts = new Map<string, string>();
  getItem = (name: string): ReturnType<PersistenceStorage['getItem']> => this.texts.get(name) ?? null;
  setItem = (name: string, text: string): unknown => void this.texts.set(name, text);
  removeItem = (name: string): unknown => void this.texts.delete(name);
  get all(): string {
    return [...this.texts.values()].join();
  }
}

function open(storage: Storage) {
  const errors: unknown[] = [];
  const persistence = new PersistenceManager({
    storage: () => storage as PersistenceStorage,
    onError: (error) => errors.push(error),
  });
  const start = (initialState: unknown) => {
    const managers = [persistence, ...getDefaultManagers()];
    const controller = new Controller({ initialState: initialState as never, managers });
    controllers.push(controller);
    return controller;
  };
  const restored = persistence.restore() as unknown;
  return { persistence, errors, start, restored };
}
const turn = () => vi.advanceTimersByTimeAsync(1);

describe('a reset', () => {
  const faults: Record<string, (storage: Storage) => void> = {
    'that is full': (storage) => {
      storage.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    'that can not be read': (storage) => {
      storage.getItem = () => {
        throw new Error('unreadable');
      };
    },
    'that rejects reads': (storage) => {
      storage.getItem = () => Promise.reject(new Error('unreadable'));
    },
    'that rejects writes': (storage) => {
      storage.setItem = () => Promise.reject(new Error('full'));
    },
    'whose reads never end': (storage) => {
      storage.getItem = () => new Promise(() => {});
    },
    'that something cleared': (storage) => storage.texts.clear(),
  };

  it.each(Object.keys(faults))('leaves nothing of a user in a storage %s (SEC-2)', async (name) => {
    const storage = new Storage();
    const { persistence, start, restored } = open(storage);
    const controller = start(restored);
    void controller.set(User, ada);
    persistence.save();
    expect(storage.all).toContain('Ada');
    faults[name]!(storage);
    // What a page does meanwhile.
    void controller.set(User, { ...ada, name: 'Ada 2' });
    persistence.save();
    await turn();
    void controller.resetEntireStore();
    await turn();
    expect(storage.all).not.toContain('Ada');
  });

  it('leaves nothing of a user where a write ends after it (SEC-2)', async () => {
    const storage = new Storage();
    const writes: (() => void)[] = [];
    const slow = (write: () => void): Promise<void> =>
      new Promise((resolve) => writes.push(() => (write(), resolve())));
    const { getItem, setItem, removeItem } = storage;
    storage.getItem = async (name) => getItem(name);
    storage.setItem = (name, text) => slow(() => void setItem(name, text));
    storage.removeItem = async (name) => void removeItem(name);
    const { persistence, start, restored } = open(storage);
    const controller = start(await restored);
    void controller.set(User, ada);
    persistence.save();
    await turn();
    void controller.resetEntireStore();
    for (let at = 0; at < 5; at++) {
      for (const write of writes.splice(0)) write();
      await turn();
    }
    expect(storage.all).not.toContain('Ada');
  });
});

it('goes on saving after something cleared the storage (SEC-2)', () => {
  const storage = new Storage();
  const first = open(storage);
  void first.start(first.restored).resetEntireStore();
  const { persistence, start, restored } = open(storage);
  const controller = start(restored);
  void controller.set(User, ada);
  persistence.save();
  storage.texts.clear();
  void controller.set(User, { ...ada, name: 'Ada 2' });
  persistence.save();
  expect(storage.all).toContain('Ada 2');
  // A logout in another tab still ends it.
  const other = open(storage);
  void other.start(other.restored).resetEntireStore();
  void controller.set(User, { ...ada, name: 'Ada 3' });
  persistence.save();
  expect(storage.all).not.toContain('Ada');
});

describe('a value that JSON does not have', () => {
  class Event extends Entity {
    static override key = 'Event';
    id = '';
    at: unknown = 'default';
  }
  class Point {
    readonly x = 1;
  }
  class Day extends Date {}
  const endless: Record<string, unknown> = {};
  endless.itself = [endless];

  it.each<[string, unknown]>([
    ['a Date', new Date(5)],
    ['a Date that is none', new Date(Number.NaN)],
    [
      'a Map in an object',
      {
        of: new Map<unknown, unknown>([
          ['a', new Date(1)],
          [{ b: 2n }, new Set([1])],
        ]),
      },
    ],
    ['a Set in a list', [new Set(['a', new Map()])]],
    ['a bigint beyond 2^53', 9_007_199_254_740_993n],
    ['numbers', { price: Number.NaN, low: -Infinity, high: Infinity, zero: -0 }],
    ['undefined in a list', [undefined, 1]],
    ['undefined', undefined],
    [
      'data of the form that is saved',
      [{ '~': ['Date', 5] }, { '~~': { '~': new Date(5) } }, { '~': 1, b: 2 }],
    ],
    ['a key that is a prototype', JSON.parse('{"__proto__":{"~":["Date",5]},"at":1}')],
    ['text of the form that is saved', '{"~":["Date",5]}'],
  ])('is restored as it was: %s (PER-4)', (_name, at) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const storage = new Storage();
    const { persistence, start, restored, errors } = open(storage);
    void start(restored).set(Event, { id: '1', at });
    persistence.save();
    const after = open(storage);
    expect(after.start(after.restored).get(Event, { id: '1' })?.at).toStrictEqual(at);
    expect([errors, warned.mock.calls]).toEqual([[], []]);
    warned.mockRestore();
  });

  it.each<[string, unknown, string]>([
    ['an instance of a class', { of: [new Point()] }, 'at.of.0'],
    ['a subclass of Date', new Day(5), 'at'],
    ['a function', { run: () => 1 }, 'at.run'],
    ['a symbol', Symbol('a'), 'at'],
    ['bytes', new ArrayBuffer(1), 'at'],
    ['a RegExp in a Map', new Map([['a', /a/]]), 'at.0.1'],
    ['a circle', endless, 'at.itself.0'],
  ])('keeps its record from being saved, and says so once: %s (PER-4)', (_name, at, path) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const storage = new Storage();
    const { persistence, start, restored, errors } = open(storage);
    const controller = start(restored);
    void controller.set(
      [Event],
      [
        { id: '1', at },
        { id: '2', at: 'text' },
      ],
    );
    persistence.save();
    void controller.set(User, ada);
    persistence.save();
    const after = open(storage);
    const reloaded = after.start(after.restored);
    expect(reloaded.get(Event, { id: '1' })).toBeUndefined();
    expect(reloaded.get(Event, { id: '2' })?.at).toBe('text');
    expect(reloaded.get(User, '1')?.name).toBe('Ada');
    expect(errors).toEqual([]);
    expect(warned.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringMatching(/^Event "1" is not saved.*\[record_not_saved\]$/s),
    ]);
    expect(warned.mock.calls.join()).toContain(`its member ${path}, `);
    warned.mockRestore();
  });

  it.each<[string, () => unknown, number]>([
    ['restored', () => ({ at: new Date(5) }), 1],
    ['requested again', () => ({ at: new Point() }), 2],
    ['restored alone', () => 5n, 1],
  ])('is %s where it was a response (PER-4)', async (_name, respond, requests) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let sent = 0;
    const getTime = new Endpoint(
      async () => {
        sent++;
        return respond();
      },
      { name: 'getTime' },
    );
    const storage = new Storage();
    const { persistence, start, restored } = open(storage);
    await start(restored).fetch(getTime);
    persistence.save();
    const after = open(storage);
    expect(await after.start(after.restored).fetchIfStale(getTime)).toEqual(respond());
    expect([sent, warned.mock.calls.length]).toEqual([requests, requests - 1]);
    if (requests > 1) expect(warned.mock.calls.join()).toContain('getTime');
    warned.mockRestore();
  });

  it('is written and read by functions of its own (PER-4)', () => {
    const storage = new Storage();
    const isPoint = (value: unknown): value is Point => value instanceof Point;
    const own = {
      storage: () => storage as PersistenceStorage,
      serialize: (saved: object) =>
        `own ${JSON.stringify(saved, (_, value: unknown) => (isPoint(value) ? 'a point' : value))}`,
      parse: (text: string): unknown =>
        JSON.parse(text.slice(4), (_, value: unknown) => (value === 'a point' ? new Point() : value)),
    };
    const restored = (options: Partial<typeof own> = own) => {
      const persistence = new PersistenceManager({ ...own, ...options });
      const initialState = persistence.restore() as never;
      const controller = new Controller({ initialState, managers: [persistence, ...getDefaultManagers()] });
      controllers.push(controller);
      return { controller, persistence };
    };
    const { controller, persistence } = restored();
    void controller.set(Event, { id: '1', at: new Point() });
    persistence.save();
    expect(storage.all).toContain('own {');
    expect(restored().controller.get(Event, { id: '1' })?.at).toEqual(new Point());
    storage.texts.set('wireshape', 'broken');
    expect(restored().controller.get(Event, { id: '1' })).toBeUndefined();
  });
});

it('writes no more often than a slow storage takes, and ends with the newest data (PER-1)', async () => {
  const storage = new Storage();
  const { start, restored } = open(storage);
  let writes = 0;
  storage.setItem = async (name, text) => {
    if (name === 'wireshape') writes++;
    await new Promise((resolve) => void setTimeout(resolve, 5_000));
    storage.texts.set(name, text);
  };
  const controller = start(restored);
  for (let second = 0; second < 50; second++) {
    void controller.set(User, { ...ada, name: `Ada ${second}` });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const before = writes;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(storage.all).toContain('Ada 49');
  expect(writes - before).toBeLessThanOrEqual(2);
});

it('goes on saving for the controller that replaced another, as in an error boundary (CTL-13)', async () => {
  const storage = new Storage();
  const { start, restored } = open(storage);
  const before = start(restored);
  void before.set(User, ada);
  const after = start(undefined);
  after.init();
  before.cleanup();
  void after.set(User, { ...ada, name: 'Ada 2' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(storage.all).toContain('Ada 2');
  after.cleanup();
  void after.set(User, { ...ada, name: 'Ada 3' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(storage.all).not.toContain('Ada 3');
});
