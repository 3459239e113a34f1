import fc from 'fast-check';
import { it } from 'vitest';
import { IDS, KINDS, ProofWorld } from '../lab/laws/ProofWorld.ts';

const step = fc.record({ at: fc.nat(1000), kind: fc.constantFrom(...KINDS), id: fc.constantFrom(...IDS) });

it('law: what is shown for a request without opting in is what the server says to it (CTL-24, COL-6)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 25 }), async (steps) => {
      const world = new ProofWorld();
      for (const one of steps) {
        await world.take(one);
        world.check();
      }
    }),
  );
});
