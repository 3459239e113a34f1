import { configureGlobal } from 'fast-check';
import { afterAll, vi } from 'vitest';

const { WIRESHAPE_CASES: cases = 1000, WIRESHAPE_SEED: seed, WIRESHAPE_MUTANT: mutant } = process.env;
/** How many cases each law is tried on, unless it names its own number, and what they begin with: WIRESHAPE_SEED, else random. */
configureGlobal({
  numRuns: Number(cases),
  ...(seed && { seed: Number(seed) }),
  // Nobody looks for the smallest case that shows a planted bug.
  ...(mutant && { endOnFailure: true }),
});

// Vitest waits one second, which is little on a busy machine (TST-1).
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: 60_000 }) => waitFor(callback, options);

// Node loads its fetch at the first use, with the AbortSignal of that moment, which a test may have replaced.
if (!('document' in globalThis)) void new Request('http://127.0.0.1');

// Files share modules and a document: what a test leaves behind would meet the tests of another file.
const before = globalThis.fetch;
// Set by tests that render outside of `act`; React would warn in the next file.
Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
// Such as the one that reports a storage that does not respond.
const begin = globalThis.setTimeout;
const timers: NodeJS.Timeout[] = [];
const noted = (...args: Parameters<typeof begin>): NodeJS.Timeout => {
  const timer = begin(...args);
  timers.push(timer);
  return timer;
};
globalThis.setTimeout = Object.defineProperties(
  noted,
  Object.getOwnPropertyDescriptors(begin),
) as typeof begin;
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  globalThis.setTimeout = begin;
  if ('document' in globalThis) document.body.replaceChildren();
  if (globalThis.fetch !== before) throw new Error('A test of this file leaves another fetch than it found.');
});
