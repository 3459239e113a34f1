import { configureGlobal } from 'fast-check';
import { version } from 'react';
import { afterEach, expect } from 'vitest';
import { countBodies } from './bodies.ts';

const { WIRESHAPE_CASES, WIRESHAPE_SEED, WIRESHAPE_REACT } = import.meta.env as Record<
  string,
  string | undefined
>;
const [major] = version.split('.');
expect(major).toBe(WIRESHAPE_REACT);

// A browser has none; the library asks it only for NODE_ENV.
Object.assign(globalThis, { process: { env: { NODE_ENV: 'test' } } });
configureGlobal({
  numRuns: Number(WIRESHAPE_CASES),
  ...(WIRESHAPE_SEED !== undefined && { seed: Number(WIRESHAPE_SEED) }),
});
countBodies();

// Vitest prints those too that a test expects, which is one more error in the console.
const page = globalThis as unknown as { __vitest_browser_runner__: { disposeExceptionTracker(): void } };
page.__vitest_browser_runner__.disposeExceptionTracker();
let uncaught: (ErrorEvent | PromiseRejectionEvent)[] = [];
// React 18 tells of each error that a boundary catches.
if (major !== '18') addEventListener('error', (event) => uncaught.push(event));
addEventListener('unhandledrejection', (event) => uncaught.push(event));
afterEach(() => {
  const events = uncaught.filter(({ defaultPrevented }) => !defaultPrevented);
  uncaught = [];
  expect(events.map((event) => String('reason' in event ? event.reason : event.error))).toEqual([]);
});
