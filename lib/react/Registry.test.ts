import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Registry } from './Registry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets go of the questions that nobody follows, once there are many (CTL-2)', () => {
  const registry = new Registry<never>();
  const make = vi.fn((inUse = false) => ({ inUse }) as never);
  const subject = {};
  const ask = (key: string, inUse?: boolean) => registry.get(subject, key, () => make(inUse));
  const first = ask('0');
  const followed = ask('followed', true);
  expect(ask('0')).toBe(first);
  for (let key = 1; key < 60; key++) ask(`${key}`);
  vi.advanceTimersByTime(10_000);
  registry.get({}, 'gone', () => make());
  vi.advanceTimersByTime(10_000);
  for (let key = 60; key < 500; key++) registry.get({}, `${key}`, () => make());
  expect(make).toHaveBeenCalledTimes(502);
  expect(ask('followed')).toBe(followed);
  expect(ask('0')).not.toBe(first);
});
