import { logLine } from './describe.ts';
import { atEnd, runs } from '../sandbox/run.ts';
import { MOST_LOGS, type Log } from '../../protocol/Log.ts';
import { send } from './send.ts';

// A reader's code may put another in its place.
const later = globalThis.setTimeout;

/** What a run may log without a pause; of what comes faster, the last lines follow after it, together. */
const AT_ONCE = 20;
const PAUSE = 100;
const MOST = 1000;

/** What was logged last in this run. */
export const logs: Log[] = [];

let burst = 0;
let held: Log[] = [];

atEnd(() => {
  logs.length = 0;
  held = [];
  burst = 0;
});

/** What else writes to a console. */
const others = ['dir', 'table', 'trace', 'group', 'groupCollapsed'] as const;

/** Passes on what the reader's code writes to its console; the browser's console gets it too. */
export function passLogs(): void {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) hear(level, level);
  for (const method of others) hear(method, 'log');
  const { assert } = console;
  console.assert = (...all: Parameters<typeof assert>) => {
    const [holds, ...values] = all;
    assert.apply(console, all);
    if (!holds) note('error', `Assertion failed: ${logLine(values)}`);
  };
}

function hear(method: Log['level'] | (typeof others)[number], level: Log['level']): void {
  const write = console[method].bind(console) as (...values: unknown[]) => void;
  console[method] = (...values: unknown[]) => {
    write(...values);
    note(level, logLine(values));
  };
}

function note(level: Log['level'], text: string): void {
  const log = { level, text };
  logs.push(log);
  if (logs.length > 2 * MOST) logs.splice(0, MOST);
  pass(log);
}

// The first lines go at once: they may stand before a loop that never ends.
function pass(log: Log): void {
  if (burst === 0) later(release, PAUSE);
  burst += 1;
  if (burst <= AT_ONCE) send({ type: 'logs', run: runs.current, logs: [log] });
  else held.push(log);
  // Cut now and then: to cut at every line costs as much as there are lines.
  if (held.length > 2 * MOST_LOGS) held = held.slice(-MOST_LOGS);
}

function release(): void {
  burst = 0;
  if (held.length > 0) send({ type: 'logs', run: runs.current, logs: held });
  held = [];
}
