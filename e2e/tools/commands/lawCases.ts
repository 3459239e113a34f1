import { configureGlobal } from 'fast-check';

/** How many cases each law is tried on, unless it names its own number: WIRESHAPE_CASES, else 1000. */
configureGlobal({ numRuns: Number(process.env.WIRESHAPE_CASES ?? 1000) });
