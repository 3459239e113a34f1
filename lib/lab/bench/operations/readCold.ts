import { check, entry, inputOf } from '../workloads/checks.ts';
import type { Operation } from '../workloads/Operation.ts';
import {
  circular,
  circularLists,
  companies,
  feed,
  plainPostsOf,
  postsOf,
  SMALL,
  tree,
  type Workload,
} from '../workloads/workloads.ts';

function reading(
  name: string,
  workload: Workload,
  most: number,
  goal?: number,
  keepsCode = false,
): Operation {
  return {
    name: `read-cold-${name}`,
    title: `read for the first time: ${workload.title}`,
    lasts: 'call',
    young: 2,
    most,
    keepsCode,
    ...(goal && { goal }),
    entries: () =>
      check(workload).map((checked) => {
        const { contender } = checked;
        return entry(checked, () => {
          const state = contender.write(contender.empty(), inputOf(contender, workload));
          return () => contender.read(state);
        });
      }),
  };
}

/** The first read after a write: every object is made. */
export const readCold: Operation[] = [
  reading('posts', postsOf(10_000), 12, 5),
  reading('feed', feed, 16, 5),
  reading('tree', tree, 100, 12),
  reading('circular', circular, 100, 10),
  reading('circular-lists', circularLists, 100),
  reading('companies', companies, 100),
  ...[20, 100, 1000].map((n) => reading(`posts-${n}`, postsOf(n), 20_000 / n, undefined, n <= SMALL)),
  ...[20, 100, 1000, 100_000].map((n) =>
    reading(`plain-${n}`, plainPostsOf(n), Math.ceil(20_000 / n), undefined, n <= SMALL),
  ),
];
