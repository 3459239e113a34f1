import { configureGlobal } from 'fast-check';
import { vi } from 'vitest';

/** How many cases each law is tried on, unless it names its own number: WIRESHAPE_CASES, else 1000. */
configureGlobal({ numRuns: Number(process.env.WIRESHAPE_CASES ?? 1000) });

// Vitest waits one second, which is little on a busy machine (TST-1).
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: 60_000 }) => waitFor(callback, options);

// Node loads its fetch at the first use, with the AbortSignal of that moment, which a test may have replaced.
if (!('document' in globalThis)) void new Request('http://127.0.0.1');
