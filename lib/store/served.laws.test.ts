import fc from 'fast-check';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { KINDS, REPLIES, type ServedStep, ServedWorld } from '../lab/laws/ServedWorld.ts';

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(1000),
  reply: fc.constantFrom(...REPLIES),
  isLate: fc.boolean(),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function play(steps: readonly ServedStep[]): Promise<void> {
  const world = new ServedWorld();
  const { controller, reads } = world;
  const release = reads
    .slice(0, (steps[0]?.at ?? 0) % reads.length)
    .map(({ endpoint, params }) => controller.getResponseMeta(endpoint, params).countRef());
  for (const one of steps) await world.take(one);
  await world.settle();
  // Errors are over.
  await vi.advanceTimersByTimeAsync(1_001);
  await world.check();
  for (const end of release) end();
  controller.cleanup();
}

it('law: once requests have ended, what is shown is what the server says, whatever was changed, answered empty, expired, collected, failed or lost (CTL-24, CTL-27, CTL-29, CTL-39)', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 25 }), play));
});
