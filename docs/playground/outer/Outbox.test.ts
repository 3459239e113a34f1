import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Outbox } from './Outbox.ts';

const delivered: unknown[] = [];
const outbox = new Outbox(
  (parcel) =>
    void delivered.push(...(parcel.type === 'logs' ? parcel.logs.map(({ text }) => text) : [parcel.json])),
);
const store = (json: string): void => outbox.put({ type: 'store', json });
const log = (text: string): void => outbox.put({ type: 'logs', logs: [{ level: 'log', text }] });

beforeEach(() => {
  vi.useFakeTimers();
  outbox.clear();
  delivered.length = 0;
});
afterEach(() => vi.useRealTimers());

it('delivers the first at once, and of what follows closely the latest of each kind', () => {
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

it('keeps the order of lines, and the last of too many', () => {
  for (let at = 0; at < 10_000; at++) log(String(at));
  vi.advanceTimersByTime(50);
  expect(delivered).toHaveLength(201);
  expect(delivered.slice(0, 2)).toEqual(['0', '9800']);
  expect(delivered.at(-1)).toBe('9999');
});

it('lets more and more time pass where it goes on and on', () => {
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

it('leaves a page that is slow twice as long as it took', () => {
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

it('delivers what waits when it is asked to, and nothing of a run that ended', () => {
  log('a');
  log('b');
  outbox.flush();
  expect(delivered).toEqual(['a', 'b']);
  log('c');
  outbox.clear();
  vi.advanceTimersByTime(1000);
  expect(delivered).toEqual(['a', 'b']);
});
