import { posts } from '../contenders/data.ts';
import { check, entry } from '../workloads/checks.ts';
import type { Operation } from '../workloads/Operation.ts';
import { bulkOf, ownPkBulkOf } from '../workloads/workloads.ts';

const COUNT = 10_000;

function rewriting(
  name: string,
  title: string,
  revisions: readonly [number, number],
  workload = bulkOf(COUNT),
  count = COUNT,
): Operation {
  return {
    name,
    title: `write ${count.toLocaleString('en')} posts over the same, ${title}`,
    ...(count === COUNT && { goal: 4 }),
    lasts: 'slice',
    keepsCode: true,
    entries: () =>
      check(workload).map((checked) => {
        const { contender } = checked;
        return entry(checked, () => {
          // Parsed each on its own, so that equal data is nowhere the same object.
          const inputs = revisions.map((revision) => {
            const list = posts(count, revision);
            return contender.input ? contender.input(list) : list;
          });
          let state = contender.write(contender.empty(), inputs[1]);
          let turn = 0;
          return () => (state = contender.write(state, inputs[turn++ % 2]));
        });
      }),
  };
}

/** A refetch, or a bulk set, of everything that is there. */
export const rewrite: Operation[] = [
  rewriting('write-changed', 'all changed', [1, 2]),
  rewriting('write-same', 'all the same', [1, 1]),
  rewriting('write-same-own-pk', 'all the same, own pk', [1, 1], ownPkBulkOf(1000), 1000),
];
