import { formatLog } from './describe.ts';
import { onRunEnd, run } from '../sandbox/run.ts';
import { MAX_LOGS, type Log } from '../../protocol/Log.ts';
import { send } from './send.ts';
import { unfold } from './unfold.ts';

// The reader's code may replace it.
const setTimeoutOfBrowser = globalThis.setTimeout;

/** So many lines are sent at once; the last of those that follow are sent together after a pause. */
const MAX_BURST = 20;
const PAUSE = 100;
const MAX_KEPT = 1000;

/** The last lines that this run logged. */
export const logs: Log[] = [];

let burst = 0;
let unsent: Log[] = [];

onRunEnd(() => {
  logs.length = 0;
  unsent = [];
  burst = 0;
});

/** Other console methods; their output gets the level `log`. */
const otherMethods = ['dir', 'table', 'trace', 'group', 'groupCollapsed'] as const;

/** Sends what the reader's code logs to the page; the browser's console gets it too. */
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
    // Where placeholders are filled, the line is one text.
    const isFormatted = typeof values[0] === 'string' && /%[sdifoOc]/.test(values[0]);
    record(level, formatLog(values), isFormatted ? undefined : unfold(values));
  };
}

function record(level: Log['level'], text: string, values?: Log['values']): void {
  const log: Log = { level, text, ...(values && { values }) };
  logs.push(log);
  if (logs.length > 2 * MAX_KEPT) logs.splice(0, MAX_KEPT);
  forward(log);
}

// The first lines are sent at once: an endless loop may follow them.
function forward(log: Log): void {
  if (burst === 0) setTimeoutOfBrowser(flush, PAUSE);
  burst += 1;
  if (burst <= MAX_BURST) send({ type: 'logs', run: run.id, logs: [log] });
  else unsent.push(log);
  // Truncated only now and then: doing so at every line would cost as much as there are lines.
  if (unsent.length > 2 * MAX_LOGS) unsent = unsent.slice(-MAX_LOGS);
}

function flush(): void {
  burst = 0;
  if (unsent.length > 0) send({ type: 'logs', run: run.id, logs: unsent });
  unsent = [];
}
