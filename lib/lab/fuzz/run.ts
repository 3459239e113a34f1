// npm run fuzz: a million cases from seed 1 on. WIRESHAPE_SEED begins elsewhere or repeats some, WIRESHAPE_CASES makes
// them fewer or more. The cases run in a worker, so that one that never ends is seen and named.
//
// Run in full on 2026-11-21: seed 1, 1,000,000 cases, nothing found, 59 s on one core (Node 24).
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { fuzz } from './Fuzz.ts';

const PATIENCE_MS = 60_000;

interface Task {
  readonly seed: number;
  readonly cases: number;
  readonly at: Float64Array;
}

if (isMainThread) {
  const seed = Number(process.env.WIRESHAPE_SEED ?? 1);
  const cases = Number(process.env.WIRESHAPE_CASES ?? 1_000_000);
  const at = new Float64Array(new SharedArrayBuffer(8));
  const began = performance.now();
  console.log(`Seed ${seed}: ${cases} cases.`);
  const worker = new Worker(new URL(import.meta.url), { workerData: { seed, cases, at } satisfies Task });
  let last = NaN;
  const watch = setInterval(() => {
    if (at[0] === last) {
      console.error(`WIRESHAPE_SEED=${last} never ends.`);
      process.exit(1);
    }
    last = at[0] as number;
  }, PATIENCE_MS);
  worker.on('error', (error) => {
    console.error(error);
    process.exitCode = 1;
  });
  worker.on('exit', () => {
    clearInterval(watch);
    if (!process.exitCode)
      console.log(`All right after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  });
} else {
  const { seed, cases, at } = workerData as Task;
  console.warn = () => {};
  fuzz(seed, cases, (own) => (at[0] = own));
}
