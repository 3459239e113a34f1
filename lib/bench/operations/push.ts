import { check, entry, inputOf } from '../checks.ts';
import type { Contender } from '../Contender.ts';
import { post } from '../data.ts';
import type { Operation } from '../Operation.ts';
import { collectionOf } from '../workloads.ts';

const COUNT = 10_000;
const workload = collectionOf(COUNT);
const MOST = 300;

function push(contender: Contender, state: unknown): unknown {
  return contender.push!(state, post(COUNT, 3));
}

/** One more row at the end of a long list. */
export const pushOne: Operation = {
  name: 'push-read',
  title: 'push one to a list of 10,000, read it',
  goal: 5,
  lasts: 'slice',
  // The list stays about as long.
  most: MOST,
  entries: () =>
    check(workload, push).map((checked) => {
      const { contender } = checked;
      return entry(checked, () => {
        const items = Array.from({ length: MOST * 2 }, (_, no) => post(COUNT + no, no));
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
