// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

let time = 0;
vi.spyOn(performance, 'now').mockImplementation(() => time);
const sent = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
/** The browser's own, which no run cancels. */
const later = globalThis.setTimeout;
const { guard } = await import('./guard.ts');
const { endRun, run } = await import('../sandbox/run.ts');
await import('../sandbox/cleanUp.ts');

/** Turns of a loop that take `each` milliseconds, for so long. */
const loop = (total: number, each = 1, call = guard): void => {
  const end = time + total;
  while (time < end) {
    call();
    time += each;
  }
};
const task = (): Promise<void> => new Promise((resolve) => later(resolve, 5));
const looped = (): unknown[] => sent.mock.calls.map(([message]) => message as unknown);
const STOPPED = /most likely a loop/;

beforeEach(async () => {
  endRun();
  await task();
  sent.mockClear();
  run.id += 1;
});

it('stops a task after 1.2 seconds, and reports it once', () => {
  expect(() => loop(1100)).not.toThrow();
  expect(() => loop(400)).toThrow(STOPPED);
  expect(looped()).toEqual([{ type: 'looped', run: run.id }]);
});

it.each([0.001, 0.01, 0.5, 5, 50, 400])('stops a loop with turns of %d ms in time', (each) => {
  const began = time;
  expect(() => loop(10_000, each)).toThrow(STOPPED);
  expect(time - began).toBeGreaterThanOrEqual(1200);
  expect(time - began).toBeLessThan(1700);
});

it('stops a loop whose turns become long', () => {
  loop(20, 0.001);
  const began = time;
  expect(() => loop(10_000, 20)).toThrow(STOPPED);
  expect(time - began).toBeLessThan(3000);
});

it('throws at every later call of the run, so that no catch goes on', async () => {
  expect(() => loop(2000)).toThrow(STOPPED);
  expect(guard).toThrow(STOPPED);
  await Promise.resolve();
  expect(guard).toThrow(STOPPED);
  await task();
  expect(guard).toThrow(STOPPED);
  expect(looped()).toHaveLength(1);
  endRun();
  expect(guard).not.toThrow();
});

it('counts microtasks to the task that they prolong', async () => {
  const chain = async (): Promise<void> => {
    for (;;) {
      guard();
      await Promise.resolve();
      time += 1;
    }
  };
  await expect(chain()).rejects.toThrow(STOPPED);
});

it('counts each task by itself', async () => {
  for (let tasks = 0; tasks < 4; tasks++) {
    loop(1000);
    await task();
  }
  expect(looped()).toEqual([]);
});

it.each(['messages', 'timers'])('counts each task by itself where %s are held up (DOC-2)', async (heldUp) => {
  vi.resetModules();
  const port = { addEventListener: () => {}, start: () => {}, postMessage: () => {} };
  const HeldUp = class {
    port1 = port;
    port2 = port;
  };
  if (heldUp === 'messages') vi.stubGlobal('MessageChannel', HeldUp);
  else vi.stubGlobal('setTimeout', () => 0);
  const held = await import('./guard.ts').finally(() => vi.unstubAllGlobals());
  for (let tasks = 0; tasks < 4; tasks++) {
    loop(1000, 1, held.guard);
    await task();
  }
  expect(() => loop(1500, 1, held.guard)).toThrow(STOPPED);
});

it.each([
  ['setTimeout', (callback: () => void) => setTimeout(callback, 1)],
  ['setInterval', (callback: () => void) => setInterval(callback, 1)],
])('counts callbacks of %s that are due together as a task each (DOC-2)', async (_, schedule) => {
  let ended = 0;
  for (let timers = 0; timers < 4; timers++)
    schedule(() => {
      ended += 1;
      if (ended <= 4) loop(500);
    });
  const until = Date.now() + 5;
  while (Date.now() < until);
  await vi.waitFor(() => expect(ended).toBeGreaterThanOrEqual(4));
  expect(looped()).toEqual([]);
});

it('stops a loop in a callback of a timer', async () => {
  setTimeout(() => expect(() => loop(2000)).toThrow(STOPPED), 1);
  await vi.waitFor(() => expect(looped()).toHaveLength(1));
});

it('takes a pause in a debugger, or a sleep, for no loop', () => {
  guard();
  time += 3_600_000;
  expect(() => loop(500)).not.toThrow();
});

it('reports later what it could not report without a stack', async () => {
  sent.mockImplementationOnce(() => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  expect(() => loop(2000)).toThrow(RangeError);
  expect(looped()).toHaveLength(1);
  await task();
  expect(looped()).toHaveLength(2);
  expect(guard).toThrow(STOPPED);
  expect(looped()).toHaveLength(2);
});

it('stops a recursion that catches the end of the stack', () => {
  const ping = (): void => {
    guard();
    time += 0.1;
    try {
      pong();
    } catch {}
    pong();
  };
  const pong = (): void => ping();
  expect(ping).toThrow();
  expect(looped()).toHaveLength(1);
});
