import { describe } from './describe.ts';
import { atEnd, runs } from './runs.ts';
import type { Log } from '../protocol/Log.ts';
import { send } from './send.ts';

/** What was logged in this run. */
export const logs: Log[] = [];

atEnd(() => {
  logs.length = 0;
});

/** Passes on what the reader's code writes to its console; the browser's console gets it too. */
export function passLogs(): void {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      write(...values);
      const log = { level, text: lineOf(values) };
      logs.push(log);
      send({ type: 'log', run: runs.current, log });
    };
  }
}

function lineOf(values: unknown[]): string {
  try {
    return values.map((value) => describe(value)).join(' ');
  } catch {
    return '(a value that cannot be shown)';
  }
}
