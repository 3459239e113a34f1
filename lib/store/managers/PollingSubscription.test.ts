import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Collection,
  Controller,
  Endpoint,
  Entity,
  infiniteList,
  NetworkError,
  RestEndpoint,
} from 'wireshape';

class Ticker extends Entity {
  id = '';
  price = 0;
}
let calls = 0;
let failing = false;
const ticker = new Endpoint(
  async (id: string): Promise<unknown> => {
    calls++;
    if (failing) throw new Error('no');
    return { id, price: calls };
  },
  { name: 'ticker', schema: Ticker, pollFrequency: 1000 },
);
const often = ticker.extend({ pollFrequency: 200 });

/** What a page has: it is shown or hidden, online or not, and says so when that changes. */
function page() {
  const target = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const navigator = { onLine: true };
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  return {
    show(visibilityState: 'visible' | 'hidden') {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    connect(onLine: boolean) {
      navigator.onLine = onLine;
      target.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
    },
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  calls = 0;
  failing = false;
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('controller.subscribe', () => {
  it('fetches every pollFrequency milliseconds, and not after unsubscribing (REST-8)', async () => {
    const controller = new Controller();
    void controller.subscribe(ticker, '1');
    await pass(999);
    expect(calls).toBe(0);
    await pass(1);
    expect(calls).toBe(1);
    expect(controller.get(Ticker, '1')?.price).toBe(1);
    await pass(2000);
    expect(calls).toBe(3);
    void controller.unsubscribe(ticker, '1');
    await pass(5000);
    expect(calls).toBe(3);
  });

  it('fetches once for all subscribers, until the last one goes (REST-8)', async () => {
    const { subscribe, unsubscribe } = new Controller();
    for (let count = 0; count < 3; count++) void subscribe(ticker, '1');
    expect(vi.getTimerCount()).toBe(1);
    await pass(1000);
    expect(calls).toBe(1);
    void unsubscribe(ticker, '1');
    void unsubscribe(ticker, '1');
    await pass(1000);
    expect(calls).toBe(2);
    void unsubscribe(ticker, '1');
    await pass(1000);
    expect(calls).toBe(2);
  });

  it('goes as fast as the most impatient subscriber wants (REST-8)', async () => {
    const { subscribe, unsubscribe } = new Controller();
    void subscribe(ticker, '1');
    void subscribe(often, '1');
    await pass(1000);
    expect(calls).toBe(5);
    void unsubscribe(often, '1');
    await pass(1000);
    expect(calls).toBe(6);
    void unsubscribe(ticker, '1');
  });

  it('does not start anew for one that is slower (REST-8)', async () => {
    const { subscribe, unsubscribe } = new Controller();
    void subscribe(often, '1');
    await pass(150);
    void subscribe(ticker, '1');
    await pass(50);
    expect(calls).toBe(1);
    void unsubscribe(often, '1');
    void unsubscribe(ticker, '1');
  });

  it.each(['hidden', 'offline'] as const)('rests while %s, and then fetches once (REST-8)', async (how) => {
    const { show, connect } = page();
    const rest = (on: boolean) => (how === 'hidden' ? show(on ? 'hidden' : 'visible') : connect(!on));
    const { subscribe, unsubscribe } = new Controller();
    void subscribe(ticker, '1');
    await pass(1000);
    rest(true);
    expect(vi.getTimerCount()).toBe(0);
    await pass(10_000);
    expect(calls).toBe(1);
    rest(false);
    await pass(0);
    expect(calls).toBe(2);
    await pass(1000);
    expect(calls).toBe(3);
    void unsubscribe(ticker, '1');
    rest(true);
    rest(false);
    await pass(1000);
    expect(calls).toBe(3);
  });

  it('does not start while hidden, and resumes only when online too (REST-8)', async () => {
    const { show, connect } = page();
    show('hidden');
    connect(false);
    const { subscribe, unsubscribe } = new Controller();
    void subscribe(ticker, '1');
    expect(vi.getTimerCount()).toBe(0);
    show('visible');
    await pass(5000);
    expect(calls).toBe(0);
    connect(true);
    await pass(0);
    expect(calls).toBe(1);
    void unsubscribe(ticker, '1');
  });

  it('keeps the data and goes on when a fetch fails (REST-8, REST-9)', async () => {
    const controller = new Controller();
    void controller.subscribe(ticker, '1');
    await pass(1000);
    failing = true;
    await pass(1000);
    expect(controller.getResponse(ticker, '1').data?.price).toBe(1);
    expect(controller.getError(ticker, '1')).toBeUndefined();
    expect(controller.getState().meta[ticker.key('1')]?.error?.message).toBe('no');
    failing = false;
    await pass(1000);
    expect(controller.get(Ticker, '1')?.price).toBe(3);
    void controller.unsubscribe(ticker, '1');
  });

  it('stops with the controller, and may start again after it (REST-8)', async () => {
    const controller = new Controller();
    void controller.subscribe(ticker, '1');
    controller.cleanup();
    await pass(5000);
    expect(calls).toBe(0);
    void controller.subscribe(ticker, '1');
    controller.init();
    await pass(1000);
    expect(calls).toBe(1);
    void controller.unsubscribe(ticker, '1');
    void controller.unsubscribe(ticker, '1');
  });

  it('refuses an endpoint that does not say how often', () => {
    const { subscribe } = new Controller();
    expect(() => subscribe(new Endpoint(async () => 1, { name: 'once' }))).toThrow('nothing_to_poll');
  });
});

it('goes on when somebody leaves who never came (REST-8)', async () => {
  const { subscribe, unsubscribe } = new Controller();
  void subscribe(ticker, '1');
  void unsubscribe(often, '1');
  await pass(1000);
  expect(calls).toBe(1);
  void unsubscribe(ticker, '1');
});

class Job extends Entity {
  id = '';
  status = 'running';
}

describe('a function as pollFrequency', () => {
  let status = 'running';
  const job = new Endpoint(
    async (id: string): Promise<unknown> => {
      calls++;
      if (failing) throw new Error('no');
      return { id, status };
    },
    {
      name: 'job',
      schema: Job,
      pollFrequency: (data) => (data?.status === 'done' ? false : 1000),
    },
  );
  beforeEach(() => {
    status = 'running';
  });

  it('polls until the data says stop, and again once it changes (REST-8)', async () => {
    const controller = new Controller();
    void controller.subscribe(job, '1');
    await pass(2000);
    expect(calls).toBe(2);
    status = 'done';
    await pass(1000);
    expect(controller.get(Job, '1')?.status).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
    await pass(10_000);
    expect(calls).toBe(3);
    // What another response or a write says counts as much.
    void controller.set(Job, { id: '1' }, { id: '1', status: 'running' });
    await pass(999);
    expect(calls).toBe(3);
    await pass(1);
    expect(calls).toBe(4);
    void controller.unsubscribe(job, '1');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not refetch for a page that is shown again, once polling stopped (REST-8)', async () => {
    const { show } = page();
    status = 'done';
    const { subscribe, unsubscribe } = new Controller();
    void subscribe(job, '1');
    await pass(1000);
    show('hidden');
    show('visible');
    await pass(5000);
    expect(calls).toBe(1);
    void unsubscribe(job, '1');
  });

  it('gets undefined before the first response, and its data after a failure (REST-8)', async () => {
    const seen: unknown[] = [];
    const logged = job.extend({
      pollFrequency: (data) => {
        seen.push(data?.status);
        return 1000;
      },
    });
    const { subscribe, unsubscribe } = new Controller();
    failing = true;
    void subscribe(logged, '1');
    await pass(1000);
    expect(new Set(seen)).toEqual(new Set([undefined]));
    failing = false;
    await pass(1000);
    expect(seen.at(-1)).toBe('running');
    failing = true;
    await pass(1000);
    expect(seen.at(-1)).toBe('running');
    expect(calls).toBe(3);
    void unsubscribe(logged, '1');
  });

  it('changes the frequency with the data, and leaves the timer while it is equal (REST-8)', async () => {
    const slower = job.extend({ pollFrequency: (data) => (data?.status === 'idle' ? 3000 : 1000) });
    const controller = new Controller();
    void controller.subscribe(slower, '1');
    await pass(900);
    // A write elsewhere does not restart the timer.
    void controller.set(Ticker, { id: '9' }, { id: '9', price: 1 });
    await pass(100);
    expect(calls).toBe(1);
    status = 'idle';
    await pass(1000);
    expect(calls).toBe(2);
    await pass(2999);
    expect(calls).toBe(2);
    await pass(1);
    expect(calls).toBe(3);
    void controller.unsubscribe(slower, '1');
  });

  it('counts with the numbers of other subscribers, the shortest one (REST-8, CTL-10)', async () => {
    const { subscribe, unsubscribe } = new Controller();
    const slow = job.extend({ pollFrequency: 4000 });
    status = 'done';
    void subscribe(job, '1');
    void subscribe(slow, '1');
    await pass(1000);
    expect(calls).toBe(1);
    await pass(4000);
    expect(calls).toBe(2);
    void unsubscribe(slow, '1');
    expect(vi.getTimerCount()).toBe(0);
    void unsubscribe(job, '1');
  });

  it.for([[undefined], [false], [0], [Infinity]] as const)(
    'does not poll where it returns %s (CTL-33)',
    async ([never]) => {
      const { subscribe, unsubscribe } = new Controller();
      const off = job.extend({ pollFrequency: () => never });
      void subscribe(off, '1');
      expect(vi.getTimerCount()).toBe(0);
      await pass(100_000);
      expect(calls).toBe(0);
      void unsubscribe(off, '1');
    },
  );

  it.for([
    [-1],
    [Number.NaN],
    [-Infinity],
    [true as never],
    ['20' as never],
    [Promise.resolve(20) as never],
  ] as const)('reports %s once, and does not poll (CTL-33)', async ([wrong]) => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const controller = new Controller();
    const broken = job.extend({
      lookup: true,
      pollFrequency: (data) => (data?.status === 'fixed' ? 1000 : wrong),
    });
    void controller.subscribe(broken, '1');
    void controller.set(Job, { id: '1' }, { id: '1', status: 'other' });
    await pass(100_000);
    expect(calls).toBe(0);
    expect(reported).toHaveBeenCalledTimes(1);
    expect(String(reported.mock.calls[0]?.[0])).toContain('[duration_invalid]');
    void controller.set(Job, { id: '1' }, { id: '1', status: 'fixed' });
    await pass(1000);
    expect(calls).toBe(1);
    void controller.unsubscribe(broken, '1');
  });

  it('reports what it throws, and does not poll (REST-8)', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const { subscribe, unsubscribe } = new Controller();
    const broken = job.extend({
      pollFrequency: () => {
        throw new Error('mine');
      },
    });
    void subscribe(broken, '1');
    await pass(10_000);
    expect(calls).toBe(0);
    expect(reported.mock.calls).toEqual([[new Error('mine')]]);
    void unsubscribe(broken, '1');
  });

  it("gets the list's data for an infinite list of it (REST-8)", async () => {
    const list = new RestEndpoint({
      path: '/jobs',
      searchParams: {} as { page?: number },
      paginationField: 'page',
      schema: new Collection([Job]),
      fetchResponse: async () => {
        calls++;
        return Response.json([{ id: '1', status }]);
      },
      pollFrequency: (jobs) => (jobs?.every((one) => one.status === 'done') ? false : 1000),
    });
    const pages = infiniteList(list, { next: () => null });
    const { subscribe, unsubscribe } = new Controller();
    void subscribe(pages);
    await pass(1000);
    expect(calls).toBe(1);
    status = 'done';
    await pass(10_000);
    expect(calls).toBe(2);
    void unsubscribe(pages);
  });
});

it('polls no sooner than the server asks for (REST-11)', async () => {
  page();
  let sent = 0;
  const busy = new Endpoint(
    async (): Promise<Ticker> => {
      sent++;
      const response = new Response(null, { status: 429, headers: { 'Retry-After': '5' } });
      throw new NetworkError(response, { method: 'GET', url: '/ticker' });
    },
    { name: 'busy', schema: Ticker, pollFrequency: 1000 },
  );
  const controller = new Controller();
  void controller.subscribe(busy);
  await pass(1000);
  expect(sent).toBe(1);
  await pass(4900);
  expect(sent).toBe(1);
  await pass(1000);
  expect(sent).toBe(2);
  void controller.unsubscribe(busy);
  controller.cleanup();
});
