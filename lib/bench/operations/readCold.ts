import { check, entry } from '../checks.ts';
import type { Operation } from '../Operation.ts';
import { circular, companies, feed, postsOf, tree, type Workload } from '../workloads.ts';

function reading(name: string, workload: Workload, most: number, goal?: number): Operation {
  return {
    name: `read-cold-${name}`,
    title: `read for the first time: ${workload.title}`,
    lasts: 'call',
    most,
    ...(goal && { goal }),
    entries: () =>
      check(workload).map((checked) => {
        const { contender, input } = checked;
        return entry(checked, () => {
          const state = contender.write(contender.empty(), input);
          return () => contender.read(state);
        });
      }),
  };
}

/** The first read after a write: every object is made. */
export const readCold: Operation[] = [
  reading('posts', postsOf(10_000), 24, 5),
  reading('feed', feed, 32, 5),
  reading('tree', tree, 200, 12),
  reading('circular', circular, 200, 10),
  reading('companies', companies, 200),
];
