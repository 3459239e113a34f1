import { check, entry, inputOf } from '../workloads/checks.ts';
import type { Contender } from '../contenders/Contender.ts';
import { post } from '../contenders/data.ts';
import type { Operation } from '../workloads/Operation.ts';
import { collectionOf } from '../workloads/workloads.ts';

function pushing(n: number): Operation {
  const workload = collectionOf(n);
  // The lists stay about as long: each gets a few items.
  const each = Math.max(10, Math.min(300, n / 5));
  const most = 300;
  const push = (contender: Contender, state: unknown): unknown => contender.push!(state, post(n, 3));
  return {
    name: n === 10_000 ? 'push-read' : `push-read-${n}`,
    title: `push one to a list of ${n.toLocaleString('en')}, read it`,
    ...(n === 10_000 && { goal: 5 }),
    lasts: 'slice',
    keepsCode: true,
    most,
    entries: () =>
      check(workload, push).map((checked) => {
        const { contender } = checked;
        return entry(checked, () => {
          const items = Array.from({ length: most * 2 }, (_, no) => post(n + 1 + no, no));
          // Each was read and pushed to before.
          const states = Array.from({ length: Math.ceil((most * 2) / each) }, () => {
            const state = contender.write(contender.empty(), inputOf(contender, workload));
            contender.read(state);
            const pushed = push(contender, state);
            contender.read(pushed);
            return pushed;
          });
          let at = 0;
          return () => {
            const list = Math.floor(at / each);
            states[list] = contender.push!(states[list], items[at++]);
            return contender.read(states[list]);
          };
        });
      }),
  };
}

/** One more row at the end of a list. */
export const pushOne: Operation[] = [10_000, 20, 100, 1000].map(pushing);
