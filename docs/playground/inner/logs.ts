import { describe } from './describe.ts';
import { runs } from './runs.ts';
import { send } from './send.ts';

/** Passes on what the reader's code writes to its console; the browser's console gets it too. */
export function passLogs(): void {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      write(...values);
      send({ type: 'log', run: runs.current, log: { level, text: lineOf(values) } });
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
