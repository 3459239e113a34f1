// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunMessage } from '../protocol/RunMessage.ts';
import { Preview } from './Preview.ts';

const onStopped = vi.fn<(reason: string) => void>();
const onRestarted = vi.fn<() => void>();
let preview: Preview;
let observer: MutationObserver;
/** Whether the frames' thread is blocked, by their own loop or by another playground's. */
let isTaken = false;
let frames: HTMLIFrameElement[] = [];
let runs: number[] = [];
/** The runs whose code is an endless loop. */
let loops = new Set<number>();

/** Ports that deliver synchronously, independent of fake timers. */
class Channel {
  port2: { hear?: (message: RunMessage) => void } = {};
  port1 = { postMessage: (message: RunMessage) => this.port2.hear?.(message), close: () => {} };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MessageChannel', Channel);
  vi.clearAllMocks();
  isTaken = false;
  frames = [];
  runs = [];
  loops = new Set();
  document.body.innerHTML = '<iframe sandbox="allow-scripts"></iframe>';
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  answerIn(document.querySelector('iframe')!);
  preview = new Preview(document.querySelector('iframe')!, 'light', {
    onMessage: () => {},
    onStopped,
    onRestarted,
  });
  observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if ((node as Element).className === 'silent') continue;
      isTaken = false;
      answerIn(node as HTMLIFrameElement);
      say(node as HTMLIFrameElement, { type: 'ready' });
    }
  });
  observer.observe(document.body, { childList: true });
  say(frames[0]!, { type: 'ready' });
});
afterEach(() => {
  observer.disconnect();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function say(frame: HTMLIFrameElement, data: object): void {
  dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow }));
}

function answerIn(frame: HTMLIFrameElement): void {
  frames.push(frame);
  const hear = (message: RunMessage): void => {
    if (message.type === 'run') runs.push(message.run);
    if (isTaken) return;
    if (message.type === 'run' && loops.has(message.run)) isTaken = true;
    else if (message.type === 'run')
      setTimeout(() => say(frame, { type: 'done', run: message.run, failed: false }), 20);
    if (message.type === 'run') setTimeout(() => say(frame, { type: 'begun', run: message.run }), 1);
    else if (message.type === 'ping') setTimeout(() => say(frame, { type: 'pong' }), 2);
  };
  const post = (message: RunMessage, _to: string, ports: [Channel['port2']]): void => {
    if (message.type === 'connect') ports[0].hear = hear;
    else hear(message);
  };
  vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(post as unknown as Window['postMessage']);
}

const run = (number: number): void =>
  preview.run({ type: 'run', run: number, entry: '/index.tsx', modules: {}, packages: {} });

it('sends runs through a port, which does not wait for a paint', () => {
  run(1);
  expect(runs).toEqual([1]);
  const { calls } = vi.mocked(frames[0]!.contentWindow!.postMessage).mock;
  expect(calls.map(([message]) => (message as RunMessage).type)).toEqual(['ping', 'connect']);
});

it('stops an endless loop', async () => {
  loops.add(2);
  run(1);
  await vi.advanceTimersByTimeAsync(500);
  run(2);
  await vi.advanceTimersByTimeAsync(4000);
  expect(onStopped).toHaveBeenCalledExactlyOnceWith('hung');
  expect(document.querySelector('iframe')).toBeNull();
});

it('waits up to five times as long on a busy machine, where a frame that works responds late', async () => {
  run(1);
  await vi.advanceTimersByTimeAsync(1500);
  const now = performance.now.bind(performance);
  let readings = 0;
  // Of each reading of the clock, one in 10,000 comes after the turn of something else.
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 5 * Math.floor(readings++ / 10_000));
  isTaken = true;
  await vi.advanceTimersByTimeAsync(7_000);
  expect(frames).toHaveLength(1);
  isTaken = false;
  await vi.advanceTimersByTimeAsync(2_000);
  isTaken = true;
  await vi.advanceTimersByTimeAsync(7_000);
  expect(frames).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onRestarted).toHaveBeenCalledOnce();
});

it('runs code sent during an endless loop of older code, in a fresh frame', async () => {
  loops.add(1);
  run(1);
  await vi.advanceTimersByTimeAsync(700);
  run(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onStopped).not.toHaveBeenCalled();
  expect(frames).toHaveLength(2);
  expect(runs).toEqual([1, 2, 2]);
});

it('stops code sent during an endless loop if it loops too', async () => {
  loops.add(1).add(2);
  run(1);
  await vi.advanceTimersByTimeAsync(700);
  run(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onStopped).toHaveBeenCalledExactlyOnceWith('hung');
  expect(frames).toHaveLength(2);
});

it('runs code sent while another playground blocked the process, in a fresh frame', async () => {
  run(1);
  await vi.advanceTimersByTimeAsync(1500);
  isTaken = true;
  await vi.advanceTimersByTimeAsync(1200);
  run(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onStopped).not.toHaveBeenCalled();
  expect(runs).toEqual([1, 2, 2]);
});

it.each([1500, 2010, 2050, 2150])(
  'stops no code sent just after another playground blocked the process, %i ms after the start',
  async (time) => {
    run(1);
    await vi.advanceTimersByTimeAsync(time);
    isTaken = true;
    await vi.advanceTimersByTimeAsync(10);
    run(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onStopped).not.toHaveBeenCalled();
    expect(runs).toEqual([1, 2, 2]);
  },
);

it('restarts code that ran well until another playground blocked the process, and logs it', async () => {
  run(1);
  await vi.advanceTimersByTimeAsync(1500);
  isTaken = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onStopped).not.toHaveBeenCalled();
  expect(onRestarted).toHaveBeenCalledOnce();
  expect(runs).toEqual([1, 1]);
});

it('restarts a frame that runs nothing, and blames nobody, when another playground blocked the process', async () => {
  await vi.advanceTimersByTimeAsync(1500);
  for (let times = 1; times <= 3; times++) {
    isTaken = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(frames).toHaveLength(1 + times);
  }
  expect(onStopped).not.toHaveBeenCalled();
});

it('treats only the second load of a fresh frame as a navigation', async () => {
  // jsdom loads a blank frame at once, and no other: here the test dispatches its load events.
  document.body.innerHTML = '<iframe src="http://docs.test/inner.html"></iframe>';
  const stopped = vi.fn<(reason: string) => void>();
  preview = new Preview(document.querySelector('iframe')!, 'light', {
    onMessage: () => {},
    onStopped: stopped,
    onRestarted,
  });
  await vi.advanceTimersByTimeAsync(0);
  loops.add(1);
  run(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stopped).toHaveBeenCalledExactlyOnceWith('hung');
  stopped.mockClear();
  run(2);
  await vi.advanceTimersByTimeAsync(100);
  const fresh = frames.at(-1)!;
  // A frame may be ready before its document has loaded.
  expect(fresh.dataset).toHaveProperty('ready');
  fresh.dispatchEvent(new Event('load'));
  expect(stopped).not.toHaveBeenCalled();
  fresh.dispatchEvent(new Event('load'));
  expect(stopped).toHaveBeenCalledExactlyOnceWith('left');
});

it('reloads a loading frame when another playground gives up its frame', async () => {
  const late = document.createElement('iframe');
  late.className = 'silent';
  document.body.append(late);
  const other = new Preview(late, 'light', { onMessage: () => {}, onStopped, onRestarted });
  other.run({ type: 'run', run: 7, entry: '/index.tsx', modules: {}, packages: {} });
  loops.add(2);
  run(1);
  await vi.advanceTimersByTimeAsync(500);
  run(2);
  await vi.advanceTimersByTimeAsync(8000);
  expect(late.isConnected).toBe(false);
  expect(runs).toEqual([1, 2, 7]);
  expect(onStopped).toHaveBeenCalledExactlyOnceWith('hung');
});

it('does not reload a frame that comes from a slow network when another does not load in time', async () => {
  observer.disconnect();
  const load = (): HTMLIFrameElement => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    new Preview(frame, 'light', { onMessage: () => {}, onStopped, onRestarted });
    return frame;
  };
  const first = load();
  await vi.advanceTimersByTimeAsync(10_000);
  const second = load();
  // The first is given up after 20 s, and loaded again twice, for some 5 s each.
  await vi.advanceTimersByTimeAsync(19_000);
  expect(first.isConnected).toBe(false);
  expect(second.isConnected).toBe(true);
});

describe('beside others that began just before, in the same process', () => {
  const others = [7, 8, 9].map((number) => ({ number, onStopped: vi.fn<(reason: string) => void>() }));
  let started: Preview[];

  beforeEach(() => {
    // What loops blocks them all; their process exits a second after the last of them is removed, and no sooner.
    let exitsAt = Infinity;
    observer.disconnect();
    observer = new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        if (removedNodes.length && !document.querySelector('iframe')) exitsAt = performance.now() + 1000;
        for (const node of addedNodes) {
          isTaken &&= performance.now() < exitsAt;
          exitsAt = Infinity;
          if (isTaken) continue;
          answerIn(node as HTMLIFrameElement);
          say(node as HTMLIFrameElement, { type: 'ready' });
        }
      }
    });
    observer.observe(document.body, { childList: true });
    let queue = Promise.resolve();
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', {
      locks: { request: (_name: string, held: () => Promise<void>) => (queue = queue.then(held)) },
    });
  });

  /** Opens them so much after each other: so are their heartbeats. */
  async function open(pause: number): Promise<void> {
    started = [];
    for (const { onStopped: stopped } of others) {
      await vi.advanceTimersByTimeAsync(pause);
      const element = document.createElement('iframe');
      document.body.append(element);
      started.push(new Preview(element, 'light', { onMessage: () => {}, onStopped: stopped, onRestarted }));
    }
    await vi.advanceTimersByTimeAsync(3000);
  }

  function edit(at: number, number: number): void {
    started[at]!.run({ type: 'run', run: number, entry: '/index.tsx', modules: {}, packages: {} });
  }

  /** Runs them all, the one that loops last: afterwards no other could begin. */
  async function begin(culprit: number): Promise<void> {
    loops.add(culprit);
    for (const number of [...[7, 8, 9].filter((one) => one !== culprit), culprit]) {
      edit(number - 7, number);
      await vi.advanceTimersByTimeAsync(50);
    }
  }

  const cases = [0, 300, 900].flatMap((pause) => others.map(({ number }) => [number, pause] as const));
  it.each(cases)(
    'finds the one that loops, %i, and runs the others, opened by %i ms',
    async (culprit, pause) => {
      await open(pause);
      await begin(culprit);
      expect(runs.toSorted()).toEqual([7, 8, 9]);
      await vi.advanceTimersByTimeAsync(40_000);
      for (const { number, onStopped: stopped } of others) {
        expect(stopped.mock.calls).toEqual(number === culprit ? [['hung']] : []);
        if (number !== culprit) expect(runs.lastIndexOf(number)).toBeGreaterThan(2);
      }
      expect(runs.filter((number) => number === culprit)).toHaveLength(2);
      expect(onStopped).not.toHaveBeenCalled();
    },
  );

  it('runs what was edited meanwhile in its place', async () => {
    await open(0);
    await begin(8);
    while (document.querySelectorAll('iframe').length === 4) await vi.advanceTimersByTimeAsync(10);
    // The first to be given up is the last that would run again.
    edit(0, 17);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(runs.filter((number) => number === 7 || number === 17)).toEqual([7, 17]);
    expect(others.map(({ onStopped: stopped }) => stopped.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it.each([0, 1])('blames what was clicked, at once, whichever is given up first: %i', async (clicked) => {
    await open(0);
    edit(clicked, 7);
    await vi.advanceTimersByTimeAsync(1000);
    edit(1 - clicked, 8);
    await vi.advanceTimersByTimeAsync(50);
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frames[1 + clicked]!);
    isTaken = true;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(runs).toEqual([7, 8, 8]);
    expect(others.map(({ onStopped: stopped }) => stopped.mock.calls.length)).toEqual(
      [0, 1, 2].map((at) => Number(at === clicked)),
    );
  });
});

describe('beside another playground in the same process', () => {
  /** The frames of the process that a loop blocks; it exits some time after the last of them is removed. */
  let blocked: Set<Node>;
  let exitTimes: number[];
  let exitsAt: number;

  beforeEach(async () => {
    // The other's heartbeat is 900 ms later: so is the time at which it is found to be blocked.
    await vi.advanceTimersByTimeAsync(900);
    const element = document.createElement('iframe');
    document.body.append(element);
    const other = new Preview(element, 'light', { onMessage: () => {}, onStopped, onRestarted });
    other.run({ type: 'run', run: 7, entry: '/index.tsx', modules: {}, packages: {} });
    await vi.advanceTimersByTimeAsync(1050);
    observer.disconnect();
    blocked = new Set(document.querySelectorAll('iframe'));
    exitsAt = Infinity;
    observer = new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        for (const node of removedNodes) leave(node);
        for (const node of addedNodes) enter(node as HTMLIFrameElement);
      }
    });
    observer.observe(document.body, { childList: true });
  });

  function leave(frame: Node): void {
    if (blocked.delete(frame) && blocked.size === 0) exitsAt = performance.now() + exitTimes.shift()!;
  }

  function enter(frame: HTMLIFrameElement): void {
    if (performance.now() < exitsAt) {
      blocked.add(frame);
      exitsAt = Infinity;
      return;
    }
    isTaken = false;
    answerIn(frame);
    say(frame, { type: 'ready' });
  }

  async function loop(): Promise<void> {
    loops.add(2);
    run(2);
    while (onStopped.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(10);
    runs = [];
  }

  it('loads a fresh frame only after the other frame has left the process too', async () => {
    exitTimes = [1000, 1000, 1000, 1000];
    await loop();
    run(3);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(runs.toSorted()).toEqual([3, 7]);
    expect(onStopped).toHaveBeenCalledExactlyOnceWith('hung');
  });

  it('leaves a process that exits late, together with the other frame', async () => {
    exitTimes = [2000, 1000, 1000, 1000];
    await loop();
    await vi.advanceTimersByTimeAsync(900 + 2500);
    run(3);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(runs.toSorted()).toEqual([3, 7]);
    expect(onStopped).toHaveBeenCalledExactlyOnceWith('hung');
  });

  it('says of both that they did not load, after as many tries as of one', async () => {
    exitTimes = Array.from({ length: 20 }, () => 5000);
    await loop();
    run(3);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(onStopped.mock.calls).toEqual([['hung'], ['missing'], ['missing']]);
    expect(document.querySelector('iframe')).toBeNull();
  });
});
