// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Step } from '../../../../examples/Example.ts';

// The frame takes the browser's own while it loads. Clocks alone: React's tasks come when the machine has time.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
// Another file may have loaded them with other clocks; React and what waits for it share a scheduler.
vi.resetModules();
const { createElement, useEffect, useState } = await import('react');
const { createRoot } = await import('react-dom/client');
const sent = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
const { endRun, run } = await import('../sandbox/run.ts');
const { controllers } = await import('../record/stores.ts');
const { playCheck } = await import('./playCheck.ts');

const steps: Step[] = [
  ['see', 'Heard: 0'],
  ['click', 'Call'],
  ['see', 'Heard: 1'],
];
afterAll(() => void vi.useRealTimers());

const calls = new EventTarget();
const call = vi.fn<() => void>(() => void calls.dispatchEvent(new Event('call')));
let root = createRoot(document.createElement('div'));

beforeEach(() => {
  run.id += 1;
  call.mockClear();
  sent.mockClear();
  // What jsdom lacks.
  Object.defineProperty(HTMLElement.prototype, 'innerText', { configurable: true, get: textOf });
  Element.prototype.checkVisibility = () => true;
  root = createRoot(document.body);
});
afterEach(() => {
  root.unmount();
  Reflect.deleteProperty(HTMLElement.prototype, 'innerText');
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
});

/** Subscribes in an effect, as readers do: after what it renders can be seen. */
function App() {
  const [heard, setHeard] = useState(0);
  useEffect(() => {
    const hear = (): void => setHeard((count) => count + 1);
    calls.addEventListener('call', hear);
    return () => calls.removeEventListener('call', hear);
  }, []);
  return createElement('main', null, createElement('button', { onClick: call }, 'Call'), `Heard: ${heard}`);
}

/** A busy machine: so much time passes, and nobody gets a turn but who waits for the clock. */
async function hold(time: number): Promise<void> {
  for (let passed = 0; passed < time; passed += 5) {
    vi.advanceTimersByTime(5);
    // oxlint-disable-next-line no-await-in-loop -- each turn of microtasks follows the one before
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }
}

/** The next task of React; it renders in one, and runs effects in another. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Time passes, and React gets its turns, until something has ended. */
async function ends(played: Promise<unknown>): Promise<void> {
  let isOver = false;
  void played.finally(() => (isOver = true));
  while (!isOver) {
    await turn();
    await hold(100);
  }
  await played;
}

async function shown(): Promise<void> {
  root.render(createElement(App));
  while (!document.body.textContent.includes('Heard')) await turn();
}

function textOf(this: HTMLElement): string {
  return this.textContent;
}

function lastResult(): unknown {
  const [message] = sent.mock.lastCall as unknown as [{ json: string }];
  return JSON.parse(message.json);
}

it('presses nothing before the effects of what it sees have run (DOC-2)', async () => {
  await shown();
  const played = playCheck({ steps, token: '' });
  await hold(200);
  expect(call).not.toHaveBeenCalled();
  await ends(played);
  expect(call).toHaveBeenCalledOnce();
  expect(lastResult()).toEqual({
    isDone: true,
    outcomes: [
      { ok: true, actual: 'CallHeard: 0' },
      { ok: true, actual: 'pressed' },
      { ok: true, actual: 'CallHeard: 1' },
    ],
  });
});

it('presses nothing in the run that follows (DOC-2)', async () => {
  await shown();
  void playCheck({ steps, token: '' });
  await hold(200);
  endRun();
  run.id += 1;
  for (let at = 0; at < 10; at++) {
    await turn();
    await hold(100);
  }
  expect(call).not.toHaveBeenCalled();
});

it('gives code that counts turns as many on a busy machine, and fails after them (DOC-2)', async () => {
  await shown();
  const played = playCheck({
    steps: [
      ['see', 'Heard: 1'],
      ['see', 'Heard: 2'],
    ],
    token: '',
  });
  for (let at = 1; at <= 80; at++) {
    // Whatever comes due in this time is one turn.
    vi.advanceTimersByTime(250);
    if (at === 80) call();
    await turn();
  }
  // Whoever waits for the check is told meanwhile that nothing hangs.
  expect(sent.mock.calls.length).toBeGreaterThan(3);
  await ends(played);
  expect(lastResult()).toEqual({
    isDone: true,
    outcomes: [
      { ok: true, actual: 'CallHeard: 1' },
      { ok: false, actual: 'CallHeard: 1' },
    ],
  });
});

it('ends though the code of the run replaces its timers (DOC-2)', async () => {
  await shown();
  vi.stubGlobal('setTimeout', () => 0);
  const played = playCheck({ steps: [['see', 'Heard: 1']], token: '' });
  vi.unstubAllGlobals();
  await ends(played);
  expect(lastResult()).toMatchObject({ isDone: true, outcomes: [{ ok: false }] });
});

it('ends though what is looked at throws (DOC-2)', async () => {
  await shown();
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  controllers.push({ getState: () => ({ entities: {}, endpoints: { list: cyclic } }) } as never);
  const played = playCheck({ steps: [['result', 'list', []]], causes: [['result', 'list', []]], token: '' });
  await ends(played);
  expect(lastResult()).toMatchObject({ isDone: true, causes: [false], outcomes: [{ ok: false }] });
});
