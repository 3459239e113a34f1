// npm run soak: the whole soak, in rounds of one store that is emptied after each. WIRESHAPE_SEED repeats one,
// WIRESHAPE_ACTIONS makes it shorter.
import { stat } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Soak } from './Soak.ts';

const ROUNDS = 5;
/** The heap after each round, at most, in multiples of that after the first round. */
const MOST = 1.05;

const seed = Number(process.env.WIRESHAPE_SEED ?? Date.now() % 1_000_000);
const count = Number(process.env.WIRESHAPE_ACTIONS ?? 200_000);
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

console.log(`Seed ${seed}: ${count} actions in ${ROUNDS} rounds.`);
const soak = new Soak(seed);
// The first round is not counted: code and caches are loaded in it.
await soak.run(Math.ceil(count / 20));
await soak.empty();
const heaps: number[] = [];
try {
  for (let round = 1; round <= ROUNDS; round++) {
    // Clocks are simulated.
    const began = process.cpuUsage();
    await soak.run(Math.ceil(count / ROUNDS));
    await soak.empty();
    heaps.push(await heap());
    const seconds = (process.cpuUsage(began).user / 1e6).toFixed(1);
    console.log(
      `Round ${round}: ${seconds} s of CPU time, ${(heaps.at(-1)! / 1e6).toFixed(2)} MB left after a collection.`,
    );
  }
} finally {
  await soak.end();
}
const [first = NaN, ...others] = heaps;
const most = Math.max(...others) / first;
console.log(`At most ${((most - 1) * 100).toFixed(1)} % more than after round 1; allowed are 5 %.`);
if (!(most <= MOST)) process.exitCode = 1;

async function heap(): Promise<number> {
  // V8 keeps what a WeakRef led to until the end of the job. Time is simulated here: only real input or output ends one.
  await stat(import.meta.dirname);
  for (let turn = 0; turn < 4; turn++) collect();
  return process.memoryUsage().heapUsed;
}
