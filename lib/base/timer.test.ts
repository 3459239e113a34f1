import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  Entity,
  GCPolicy,
  NetworkManager,
  OfflineManager,
  PersistenceManager,
  RestEndpoint,
} from 'wireshape';
import { startInterval, startTimer } from './timer.ts';

const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A request that never ends, but by its signal. */
function hangUntilAborted(requests: string[] = []): void {
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    requests.push(url);
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
}

describe('startTimer', () => {
  it.each([[0], [1], [2 ** 31 - 1], [2 ** 31], [30 * DAY], [3 * 2 ** 31 + 5]])(
    'calls once after %d ms, not before (CTL-33)',
    (ms) => {
      const call = vi.fn();
      startTimer(ms, call);
      if (ms > 0) {
        vi.advanceTimersByTime(ms - 1);
        expect(call).not.toHaveBeenCalled();
      }
      vi.advanceTimersByTime(1);
      expect(call).toHaveBeenCalledTimes(1);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('never calls after Infinity, and holds no timer for it (CTL-33)', () => {
    startTimer(Infinity, () => expect.unreachable())();
    startInterval(Infinity, () => expect.unreachable())();
    startTimer(Infinity, () => expect.unreachable());
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is stopped in any of its parts (CTL-33)', () => {
    const stop = startTimer(90 * DAY, () => expect.unreachable());
    vi.advanceTimersByTime(60 * DAY);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([[Number.NaN], [-1], [-Infinity], ['soon' as never], ['20' as never], [true as never]])(
    'refuses %o (CTL-33)',
    (ms) => {
      expect(() => startTimer(ms, () => {})).toThrow(/is not a length of time.*\[duration_invalid\]/);
      expect(() => startInterval(ms, () => {})).toThrow(/\[duration_invalid\]/);
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});

describe('startInterval', () => {
  it.each([[10], [2 ** 31], [30 * DAY], [90 * DAY]])('calls every %d ms (CTL-33)', (ms) => {
    const call = vi.fn();
    const stop = startInterval(ms, call);
    vi.advanceTimersByTime(ms * 3 - 1);
    expect(call).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(2);
    expect(call).toHaveBeenCalledTimes(3);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('lengths of time', () => {
  it.each([[Infinity], [30 * DAY], [2 ** 31]])('holds a timeout of %d ms (CTL-33)', async (timeout) => {
    hangUntilAborted();
    const caught = vi.fn();
    void new RestEndpoint({ path: '/a', urlPrefix: 'http://x', timeout })().catch(caught);
    await vi.advanceTimersByTimeAsync(20 * DAY);
    expect(caught).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20 * DAY);
    expect(caught).toHaveBeenCalledTimes(timeout === Infinity ? 0 : 1);
  });

  it('waits as long as Retry-After says, whatever it says (CTL-33)', async () => {
    let requests = 0;
    const respond = (after: string) => {
      requests = 0;
      vi.stubGlobal('fetch', async () => {
        requests++;
        return new Response('', { status: 429, headers: { 'retry-after': after } });
      });
      void new RestEndpoint({
        path: '/a',
        urlPrefix: 'http://x',
        retry: { times: 1, maxDelay: Infinity },
      })().catch(() => {});
    };
    respond(`${30 * 86_400}`);
    await vi.advanceTimersByTimeAsync(30 * DAY - 1);
    expect(requests).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(requests).toBe(2);
    respond('9'.repeat(400));
    await vi.advanceTimersByTimeAsync(60 * DAY);
    expect(requests).toBe(1);
  });

  it('waits between retries for as long as minDelay and maxDelay say (CTL-33)', async () => {
    let requests = 0;
    vi.stubGlobal('fetch', async () => {
      requests++;
      throw new TypeError('offline');
    });
    const retry = { times: 3, minDelay: 60 * DAY, maxDelay: Infinity };
    void new RestEndpoint({ path: '/a', urlPrefix: 'http://x', retry })().catch(() => {});
    await vi.advanceTimersByTimeAsync(29 * DAY);
    expect(requests).toBe(1);
    await vi.advanceTimersByTimeAsync(32 * DAY);
    expect(requests).toBe(2);
  });

  it.each([[Infinity], [30 * DAY]])('polls every %d ms (CTL-33)', async (pollFrequency) => {
    let requests = 0;
    const price = new Endpoint(async () => ++requests, { name: 'price', pollFrequency });
    const controller = new Controller();
    void controller.subscribe(price);
    await vi.advanceTimersByTimeAsync(pollFrequency === Infinity ? DAY : pollFrequency + 1);
    expect(requests).toBe(pollFrequency === Infinity ? 0 : 1);
    controller.cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });

  const endpoint = (options: object) => new Endpoint(async () => 1, { name: 'one', ...options });
  const fetched = (options: object): unknown => new Controller().fetch(endpoint(options));
  const failing = (retry: object): unknown => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    return new RestEndpoint({ path: '/a', urlPrefix: 'http://x', retry: { times: 1, ...retry } })();
  };
  const storage = (): never => {
    throw new Error('no storage');
  };
  const given: Readonly<Record<string, (ms: never) => unknown>> = {
    pollFrequency: (ms) => new Controller().subscribe(endpoint({ pollFrequency: ms })),
    dataExpiryLength: (ms) => fetched({ dataExpiryLength: ms }),
    errorExpiryLength: (ms) => fetched({ errorExpiryLength: ms }),
    'dataExpiryLength of a store': (ms) => new NetworkManager({ dataExpiryLength: ms }),
    'errorExpiryLength of a store': (ms) => new NetworkManager({ errorExpiryLength: ms }),
    timeout: (ms) => new RestEndpoint({ path: '/a', urlPrefix: 'http://x', timeout: ms })(),
    minDelay: (ms) => failing({ minDelay: ms }),
    maxDelay: (ms) => failing({ maxDelay: ms }),
    intervalMS: (ms) => new GCPolicy({ intervalMS: ms }),
    throttle: (ms) => new PersistenceManager({ storage, throttle: ms }),
    'maxAge of a store': (ms) => new PersistenceManager({ storage, maxAge: ms }),
    'maxAge of mutations': (ms) => new OfflineManager({ endpoints: {}, maxAge: ms }),
  };
  const wrong: readonly [value: unknown, shown: string][] = [
    [Number.NaN, 'NaN'],
    [-1, '-1'],
    ['20', '"20"'],
    ['', '""'],
  ];
  it.each(Object.keys(given).flatMap((name) => wrong.map(([value, shown]) => ({ name, value, shown }))))(
    'refuses $shown as $name, and waits for nothing (CTL-33)',
    async ({ name, value, shown }) => {
      hangUntilAborted();
      const run = async (): Promise<unknown> => given[name]?.(value as never);
      await expect(run()).rejects.toThrow(
        new RegExp(`^${shown} is not a length of time\\..*\\[duration_invalid\\]`),
      );
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it.each([[Infinity], [30 * DAY]])('collects garbage every %d ms (CTL-33)', (intervalMS) => {
    class User extends Entity {
      id = '';
    }
    const controller = new Controller({ gcPolicy: new GCPolicy({ intervalMS }) });
    void controller.set(User, { id: '1' });
    vi.advanceTimersByTime(29 * DAY);
    expect(controller.get(User, '1')).toBeDefined();
    vi.advanceTimersByTime(2 * DAY);
    expect(controller.get(User, '1') === undefined).toBe(intervalMS !== Infinity);
    controller.cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps data for ever whose expiry length is Infinity, after a snapshot too (CTL-33)', async () => {
    const one = new Endpoint(async () => 1, { name: 'one', dataExpiryLength: Infinity });
    const gcPolicy = new GCPolicy();
    const controller = new Controller({ gcPolicy });
    await controller.fetch(one);
    vi.setSystemTime(3_000 * DAY);
    gcPolicy.sweep();
    expect(controller.getResponse(one).data).toBe(1);
    expect(controller.getResponse(one).expiresAt).toBe(Infinity);
    const restored = new Controller({ initialState: JSON.parse(JSON.stringify(controller.getState())) });
    expect(restored.getResponse(one).data).toBe(1);
    expect(restored.getResponse(one).expiresAt).toBe(Infinity);
    controller.cleanup();
  });
});
