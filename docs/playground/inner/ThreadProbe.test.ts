import { expect, it } from 'vitest';
import { PROBE_TIME } from '../protocol/probe.ts';
import { ThreadProbe } from './ThreadProbe.ts';

const block = (time: number): void => {
  const end = performance.now() + time;
  while (performance.now() < end);
};

it('finds a thread of its own, which turns meanwhile', async () => {
  const probe = new ThreadProbe();
  await new Promise((resolve) => setTimeout(resolve, PROBE_TIME));
  expect(probe.end()).toBe(true);
});

it('finds a shared thread, to which both messages come at once', () => {
  expect(new ThreadProbe().end()).toBe(false);
});

it('finds a shared thread, whatever takes it between the messages', () => {
  const probe = new ThreadProbe();
  block(2 * PROBE_TIME);
  expect(probe.end()).toBe(false);
});
