import { check, entry, inputOf } from '../workloads/checks.ts';
import type { Operation } from '../workloads/Operation.ts';
import { postsOf } from '../workloads/workloads.ts';

function rereading(n: number): Operation {
  const workload = postsOf(n);
  return {
    name: `read-warm-${n}`,
    title: `read again, nothing changed: ${workload.title}`,
    lasts: 'slice',
    entries: () =>
      check(workload).map((checked) => {
        const { contender, less } = checked;
        const units = less.includes('new objects at every read') ? 1 : 500;
        const ready = (): (() => unknown) => {
          const state = contender.write(contender.empty(), inputOf(contender, workload));
          return () => {
            let value: unknown;
            for (let no = 0; no < units; no++) value = contender.read(state);
            return value;
          };
        };
        return entry(checked, ready, units);
      }),
  };
}

/** Nothing changed since the last read: the same object again, however long the list. */
export const readWarm: Operation[] = [rereading(100), rereading(10_000)];
