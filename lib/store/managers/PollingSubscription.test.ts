import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller, Endpoint, Entity } from 'wireshape';

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
