import type { InnerMessage } from '../../protocol/InnerMessage.ts';

const post = window.parent.postMessage.bind(window.parent);

/** Says something to the outer frame. The target cannot be named: this frame's own origin is opaque. */
export function send(message: InnerMessage): void {
  post(message, '*');
}

// Taken before timers are tracked (main.ts loads this first): what the frame itself schedules outlives a run.
const channel = new MessageChannel();
const setTimeoutOfBrowser = globalThis.setTimeout;
const now = performance.now.bind(performance);

/** Two frames of a screen: nobody sees more than one state in them. */
const MIN_INTERVAL = 32;

const waiting = new Set<() => void>();
let lastFlush = -Infinity;

channel.port1.addEventListener('message', flush);
channel.port1.start();

/** Runs a task soon, after the present one, or in a moment where tasks were run just before; asked for twice, it runs once. */
export function scheduleFlush(task: () => void): void {
  if (waiting.size === 0) {
    const rest = lastFlush + MIN_INTERVAL - now();
    if (rest > 0) setTimeoutOfBrowser(flush, rest);
    else channel.port2.postMessage(0);
  }
  waiting.add(task);
}

function flush(): void {
  const tasks = [...waiting];
  waiting.clear();
  for (const task of tasks) task();
  lastFlush = now();
}
