import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Outbox } from './Outbox.ts';

const delivered: unknown[] = [];
const outbox = new Outbox(
  (message) =>
    void delivered.push(...(message.type === 'logs' ? message.logs.map(({ text }) => text) : [message.json])),
);
const store = (json: string): void => outbox.put({ type: 'store', json });
const log = (text: string): void => outbox.put({ type: 'logs', logs: [{ level: 'log', text }] });

beforeEach(() => {
  vi.useFakeTimers();
  outbox.clear();
  delivered.length = 0;
});
afterEach(() => vi.useRealTimers());

it('delivers the first message at once, then the latest of each kind per interval', () => {
  store('1');
  expect(delivered).toEqual(['1']);
  store('2');
  outbox.put({ type: 'wire', json: 'a' });
  store('3');
  expect(delivered).toEqual(['1']);
  vi.advanceTimersByTime(50);
  expect(delivered).toEqual(['1', '3', 'a']);
  vi.advanceTimersByTime(1000);
  store('4');
  expect(delivered).toEqual(['1', '3', 'a', '4']);
});

it('keeps the order of log lines, and drops the oldest of too many', () => {
  for (let at = 0; at < 10_000; at++) log(String(at));
  vi.advanceTimersByTime(50);
  expect(delivered).toHaveLength(201);
  expect(delivered.slice(0, 2)).toEqual(['0', '9800']);
  expect(delivered.at(-1)).toBe('9999');
});

it('lengthens the interval under constant load', () => {
  const putAndWait = (time: number): void => {
    for (let at = 0; at < time; at++) {
      store(String(at));
      vi.advanceTimersByTime(1);
    }
  };
  putAndWait(2000);
  expect(delivered.length).toBeLessThan(14);
  vi.advanceTimersByTime(1000);
  delivered.length = 0;
  store('quiet again');
  store('and more');
  vi.advanceTimersByTime(40);
  expect(delivered).toEqual(['quiet again', 'and more']);
});

it('gives a slow page twice the time that it was late', () => {
  store('1');
  store('2');
  const { now } = performance;
  // The page took half a second over the first.
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 500);
  vi.advanceTimersByTime(32);
  vi.mocked(performance.now).mockRestore();
  store('3');
  vi.advanceTimersByTime(900);
  expect(delivered).toEqual(['1', '2']);
  vi.advanceTimersByTime(200);
  expect(delivered).toEqual(['1', '2', '3']);
});

it('delivers pending messages on flush, and drops them on clear', () => {
  log('a');
  log('b');
  outbox.flush();
  expect(delivered).toEqual(['a', 'b']);
  log('c');
  outbox.clear();
  vi.advanceTimersByTime(1000);
  expect(delivered).toEqual(['a', 'b']);
});
