import { check, entry, inputOf } from '../workloads/checks.ts';
import type { Operation } from '../workloads/Operation.ts';
import {
  circular,
  companies,
  feed,
  ownPkPostsOf,
  plainPostsOf,
  postsOf,
  SMALL,
  tree,
  type Workload,
} from '../workloads/workloads.ts';

function normalizing(name: string, workload: Workload, goal?: number, keepsCode = false): Operation {
  return {
    name: `normalize-${name}`,
    title: `normalize into an empty store: ${workload.title}`,
    lasts: 'slice',
    keepsCode,
    ...(goal && { goal }),
    entries: () =>
      check(workload).map((checked) => {
        const { contender } = checked;
        return entry(checked, () => {
          const input = inputOf(contender, workload);
          return () => contender.write(contender.empty(), input);
        });
      }),
  };
}

/** A whole answer goes into a store that holds nothing. */
export const normalize: Operation[] = [
  normalizing('posts', postsOf(10_000), 4),
  normalizing('feed', feed, 5),
  normalizing('tree', tree, 12),
  normalizing('circular', circular, 10),
  normalizing('companies', companies),
  ...[20, 100, 1000].map((n) => normalizing(`posts-${n}`, postsOf(n), undefined, n <= SMALL)),
  normalizing('own-pk', ownPkPostsOf(1000), undefined, true),
  ...[20, 100, 1000, 100_000].map((n) => normalizing(`plain-${n}`, plainPostsOf(n), undefined, n <= SMALL)),
];
