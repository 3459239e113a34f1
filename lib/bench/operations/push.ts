import { check, entry, inputOf } from '../workloads/checks.ts';
import type { Contender } from '../contenders/Contender.ts';
import { post } from '../contenders/data.ts';
import type { Operation } from '../workloads/Operation.ts';
import { collectionOf } from '../workloads/workloads.ts';

function pushing(n: number): Operation {
  const workload = collectionOf(n);
  // The list stays about as long.
  const most = Math.max(10, Math.min(300, n / 5));
  const push = (contender: Contender, state: unknown): unknown => contender.push!(state, post(n, 3));
  return {
    name: n === 10_000 ? 'push-read' : `push-read-${n}`,
    title: `push one to a list of ${n.toLocaleString('en')}, read it`,
    ...(n === 10_000 && { goal: 5 }),
    lasts: 'slice',
    most,
    entries: () =>
      check(workload, push).map((checked) => {
        const { contender } = checked;
        return entry(checked, () => {
          const items = Array.from({ length: most * 2 }, (_, no) => post(n + no, no));
          let state = contender.write(contender.empty(), inputOf(contender, workload));
          let at = 0;
          const next = (): unknown => {
            state = contender.push!(state, items[at++]);
            return contender.read(state);
          };
          next();
          next();
          return next;
        });
      }),
  };
}

/** One more row at the end of a list. */
export const pushOne: Operation[] = [10_000, 20, 100, 1000].map(pushing);
