import type { InnerMessage } from '../../protocol/InnerMessage.ts';

const post = window.parent.postMessage.bind(window.parent);

/** Posts a message to the outer frame. The target origin is `*` because this frame's own origin is opaque. */
export function send(message: InnerMessage): void {
  post(message, '*');
}

// Read before cleanUp.ts replaces the timers (main.ts loads this first): the frame's own timers outlive a run.
const channel = new MessageChannel();
/** Not canceled when a run ends. */
export const setTimeoutOfBrowser = globalThis.setTimeout;
const now = performance.now.bind(performance);

/** Two frames of a screen: nobody sees more than one state within them. */
const MIN_INTERVAL = 32;

const waiting = new Set<() => void>();
let lastFlush = -Infinity;

channel.port1.addEventListener('message', flush);
channel.port1.start();

/** Runs a task after the current one, at most once per interval; a task that is scheduled twice runs once. */
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
