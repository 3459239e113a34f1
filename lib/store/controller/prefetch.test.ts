import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { Controller, Endpoint, prefetch, RestEndpoint } from 'wireshape';

const failure = new Error('offline');
let calls = 0;
let isDown = false;
const getName = new Endpoint(
  async (id: string) => {
    calls++;
    if (isDown) throw failure;
    return `name ${id}`;
  },
  { name: 'getName' },
);
beforeEach(() => {
  calls = 0;
  isDown = false;
});

/** The rejections without a handler, once timers have run. */
async function unhandled(run: () => void): Promise<unknown[]> {
  const reasons: unknown[] = [];
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  const note = (reason: unknown): void => void reasons.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => {
    process.off('unhandledRejection', note);
    for (const listener of before) process.on('unhandledRejection', listener);
  });
  run();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return reasons;
}

it('ends in no unhandled rejection where the promise of fetchIfStale is ignored (CTL-20)', async () => {
  isDown = true;
  const controller = new Controller();
  const ignored = await unhandled(() => {
    void controller.fetchIfStale(getName, '1');
    // Now the failure is stored, and not requested again at once.
    setTimeout(() => void controller.fetchIfStale(getName, '1'));
  });
  expect([ignored, calls]).toEqual([[], 1]);
  await expect(controller.fetchIfStale(getName, '1')).rejects.toBe(failure);
});

it('goes on reporting the failure of a fetch whose promise is ignored (CTL-3)', async () => {
  isDown = true;
  expect(await unhandled(() => void new Controller().fetch(getName, '1'))).toEqual([failure]);
});

it('prefetches what is missing or stale, once (CTL-20)', async () => {
  const controller = new Controller();
  await Promise.all([prefetch(controller, getName, '1'), prefetch(controller, getName, '1')]);
  expect(controller.getResponse(getName, '1').data).toBe('name 1');
  await expect(prefetch(controller, getName, '1')).resolves.toBeUndefined();
  expect(calls).toBe(1);
  controller.expireAll(getName);
  await prefetch(controller, getName, '1');
  expect(calls).toBe(2);
});

it('never rejects in a prefetch, and stores the error for what reads it (CTL-20)', async () => {
  isDown = true;
  const controller = new Controller();
  await expect(prefetch(controller, getName, '1')).resolves.toBeUndefined();
  expect(controller.getError(getName, '1')).toBe(failure);
  const getUser = new RestEndpoint({ path: '/users/:id' });
  await expect(prefetch(controller, getUser, {} as never)).resolves.toBeUndefined();
});
