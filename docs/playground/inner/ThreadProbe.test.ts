import { expect, it, vi } from 'vitest';
import { PROBE_TIME } from '../protocol/probe.ts';
import { ThreadProbe } from './ThreadProbe.ts';

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Keeps this thread busy; gives from when to when. */
const block = (): [from: number, to: number] => {
  const from = Date.now();
  while (Date.now() < from + PROBE_TIME);
  return [from, Date.now()];
};

it('finds a thread of its own, which turns meanwhile', async () => {
  // Other work on the machine may keep this thread from turning.
  await vi.waitFor(
    async () => {
      const probe = new ThreadProbe();
      const from = Date.now();
      await wait(PROBE_TIME);
      expect(probe.end(from, Date.now())).toBe(true);
    },
    { timeout: 60_000 },
  );
});

it('finds a shared thread, to which both messages come at once', () => {
  const busy = block();
  expect(new ThreadProbe().end(...busy)).toBe(false);
});

// As in Firefox, where a message through a port takes a while.
it('finds a shared thread, whose turns come after the while', async () => {
  const probe = new ThreadProbe();
  const busy = block();
  await wait(PROBE_TIME);
  expect(probe.end(...busy)).toBe(false);
});
