import { formatLog } from './describe.ts';
import { onRunEnd, run } from '../sandbox/run.ts';
import { MAX_LOGS, type Log } from '../../protocol/Log.ts';
import { send } from './send.ts';

// A reader's code may put another in its place.
const setTimeoutOfBrowser = globalThis.setTimeout;

/** What a run may log without a pause; of what comes faster, the last lines follow after it, together. */
const MAX_BURST = 20;
const PAUSE = 100;
const MAX_KEPT = 1000;

/** What was logged last in this run. */
export const logs: Log[] = [];

let burst = 0;
let unsent: Log[] = [];

onRunEnd(() => {
  logs.length = 0;
  unsent = [];
  burst = 0;
});

/** What else writes to a console. */
const otherMethods = ['dir', 'table', 'trace', 'group', 'groupCollapsed'] as const;

/** Passes on what the reader's code writes to its console; the browser's console gets it too. */
export function forwardLogs(): void {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) intercept(level, level);
  for (const method of otherMethods) intercept(method, 'log');
  const { assert } = console;
  console.assert = (...all: Parameters<typeof assert>) => {
    const [holds, ...values] = all;
    assert.apply(console, all);
    if (!holds) record('error', `Assertion failed: ${formatLog(values)}`);
  };
}

function intercept(method: Log['level'] | (typeof otherMethods)[number], level: Log['level']): void {
  const write = console[method].bind(console) as (...values: unknown[]) => void;
  console[method] = (...values: unknown[]) => {
    write(...values);
    record(level, formatLog(values));
  };
}

function record(level: Log['level'], text: string): void {
  const log = { level, text };
  logs.push(log);
  if (logs.length > 2 * MAX_KEPT) logs.splice(0, MAX_KEPT);
  forward(log);
}

// The first lines go at once: they may stand before a loop that never ends.
function forward(log: Log): void {
  if (burst === 0) setTimeoutOfBrowser(flush, PAUSE);
  burst += 1;
  if (burst <= MAX_BURST) send({ type: 'logs', run: run.id, logs: [log] });
  else unsent.push(log);
  // Cut now and then: to cut at every line costs as much as there are lines.
  if (unsent.length > 2 * MAX_LOGS) unsent = unsent.slice(-MAX_LOGS);
}

function flush(): void {
  burst = 0;
  if (unsent.length > 0) send({ type: 'logs', run: run.id, logs: unsent });
  unsent = [];
}
