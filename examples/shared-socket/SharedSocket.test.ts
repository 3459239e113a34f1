import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Message, SharedSocket } from './SharedSocket.ts';

let printed: string[];
beforeEach(() => {
  vi.useFakeTimers();
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed.push(text);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('opens one socket for all topics, and passes each its own messages, together', () => {
  const socket = new SharedSocket();
  const calls: Message[][] = [];
  socket.listen('GET /bids/7', (all) => calls.push(all));
  socket.listen('GET /members', () => {});
  expect(printed).toEqual([
    'Socket opened',
    'listen GET /bids/7',
    'listen GET /members',
  ]);
  vi.advanceTimersByTime(2_200);
  const amounts = calls
    .flat()
    .map(({ data }) => 'amount' in data && data.amount);
  expect(amounts).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 1),
  );
  expect(calls.length).toBeLessThanOrEqual(22);
});

it('closes the socket a second after the last topic, unless one is listened to again', () => {
  const socket = new SharedSocket();
  const leave = socket.listen('GET /bids/7', () => {});
  leave();
  vi.advanceTimersByTime(999);
  const leaveAgain = socket.listen('GET /bids/7', () => {});
  vi.advanceTimersByTime(10_000);
  expect(printed.filter((text) => text.startsWith('Socket'))).toEqual(
    ['Socket opened'],
  );
  leaveAgain();
  vi.advanceTimersByTime(1_000);
  expect(printed.at(-1)).toBe('Socket closed');
  expect(vi.getTimerCount()).toBe(0);
});
