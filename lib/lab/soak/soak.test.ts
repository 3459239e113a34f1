import { it } from 'vitest';
import { Soak } from './Soak.ts';

// Another one each time; `npm run soak` does many more.
const seed = Number(process.env.WIRESHAPE_SEED ?? Date.now() % 1_000_000);
const count = 3 * Number(process.env.WIRESHAPE_CASES ?? 1000);

it('reads what a simple model reads through random actions (SET-1, SET-2, SET-4, SET-5, CTL-1, CTL-2, CTL-3, ENT-7, COL-1, REST-8)', async () => {
  const soak = new Soak(seed);
  try {
    await soak.run(count);
  } finally {
    await soak.end();
  }
});
