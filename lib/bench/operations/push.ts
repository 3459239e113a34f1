import { check, entry } from '../checks.ts';
import type { Contender } from '../Contender.ts';
import { post } from '../data.ts';
import type { Operation } from '../Operation.ts';
import { collectionOf } from '../workloads.ts';

const COUNT = 10_000;
const MOST = 300;

function push(contender: Contender, state: unknown): unknown {
  return contender.push!(state, post(COUNT, 3));
}

/** One more row at the end of a long list. */
export const pushOne: Operation = {
  name: 'push-read',
  title: 'push one to a list of 10,000, read it',
  goal: 5,
  // Made anew for each slice, so that the list stays about as long.
  lasts: 'slice',
  most: MOST,
  entries: () =>
    check(collectionOf(COUNT), push).map((checked) => {
      const { contender, input } = checked;
      return entry(checked, () => {
        const items = Array.from({ length: MOST + 2 }, (_, no) => post(COUNT + no, no));
        let state = contender.write(contender.empty(), input);
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
