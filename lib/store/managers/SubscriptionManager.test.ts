import { expect, it, vi } from 'vitest';
import {
  Controller,
  Endpoint,
  PollingSubscription,
  type Subscription,
  type SubscriptionConstructor,
  SubscriptionManager,
} from 'wireshape';
import { collected } from '../../test/collected.ts';

const price = new Endpoint(async (id: string) => ({ id }), { name: 'price', pollFrequency: 1000 });

/** A kind of subscription that only writes down what is asked of it. */
function recorder(): { seen: string[]; kind: SubscriptionConstructor } {
  const seen: string[] = [];
  const kind: SubscriptionConstructor = class implements Subscription {
    #count = 0;
    readonly #key: string;

    constructor({ key }: { key: string }) {
      this.#key = key;
      seen.push(`new ${key}`);
    }

    add(frequency: number | undefined): void {
      this.#count++;
      seen.push(`add ${this.#key} ${frequency}`);
    }

    remove(): boolean {
      return --this.#count === 0;
    }

    cleanup(): void {
      seen.push(`cleanup ${this.#key}`);
    }
  };
  return { seen, kind };
}

it('keeps nothing of a poll that nobody subscribes to (REST-8)', async () => {
  const polled = async () => {
    const controller = new Controller({ managers: [new SubscriptionManager(PollingSubscription)] });
    await controller.subscribe(price, 'a');
    await controller.unsubscribe(price, 'a');
    return new WeakRef(controller);
  };
  expect(await collected(await polled())).toBe(true);
});

it('runs one subscription of the given kind for all who ask for the same key (REST-8)', async () => {
  const { seen, kind } = recorder();
  const controller = new Controller({ managers: [new SubscriptionManager(kind)] });
  await controller.subscribe(price, 'a');
  await controller.subscribe(price, 'a');
  await controller.subscribe(price, 'b');
  await controller.unsubscribe(price, 'a');
  expect(seen).toEqual([
    'new price ["a"]',
    'add price ["a"] 1000',
    'add price ["a"] 1000',
    'new price ["b"]',
    'add price ["b"] 1000',
  ]);
});

it('ends a subscription with the last who asked, and all of them with the controller (REST-8)', async () => {
  const { seen, kind } = recorder();
  const controller = new Controller({ managers: [new SubscriptionManager(kind)] });
  await controller.subscribe(price, 'a');
  await controller.subscribe(price, 'b');
  seen.length = 0;
  await controller.unsubscribe(price, 'a');
  expect(seen).toEqual(['cleanup price ["a"]']);
  controller.cleanup();
  expect(seen).toEqual(['cleanup price ["a"]', 'cleanup price ["b"]']);
});

it('takes a kind of polling that was extended', async () => {
  vi.useFakeTimers();
  const asked: (number | undefined)[] = [];
  class Slower extends PollingSubscription {
    override add(frequency?: number): void {
      asked.push(frequency);
      super.add(frequency && frequency * 2);
    }
  }
  const fetched = vi.fn(async () => 1);
  const controller = new Controller({ managers: [new SubscriptionManager(Slower)] });
  const dispatched = vi.spyOn(controller, 'dispatch');
  const endpoint = new Endpoint(fetched, { name: 'slow', pollFrequency: 100 });
  await controller.subscribe(endpoint);
  dispatched.mockClear();
  const fetches = () => dispatched.mock.calls.filter(([action]) => action.type === 'wireshape/fetch').length;
  await vi.advanceTimersByTimeAsync(199);
  expect([asked, fetches()]).toEqual([[100], 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetches()).toBe(1);
  controller.cleanup();
  vi.useRealTimers();
});
