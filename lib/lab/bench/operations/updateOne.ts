import { type Change, check, entry, inputOf } from '../workloads/checks.ts';
import type { Contender, Kind } from '../contenders/Contender.ts';
import type { Operation } from '../workloads/Operation.ts';
import { postsOf } from '../workloads/workloads.ts';

let ticks = 1e6;

/** Gives one record after another a new number. */
function updater(contender: Contender, kind: Kind, count: number): (state: unknown) => unknown {
  let at = 0;
  if (kind === 'post') {
    return (state) => {
      at = (at + 7919) % count;
      return contender.patch!(state, 'post', { id: `p${at}`, score: ticks++ });
    };
  }
  return (state) => {
    at = (at + 7919) % count;
    return contender.patch!(state, 'author', { id: `u${at}`, followers: ticks++ });
  };
}

const patch: Change = (contender, state) => {
  const half = contender.patch!(state, 'post', { id: 'p7', score: -1 });
  return contender.patch!(half, 'author', { id: 'u3', followers: -1 });
};

function updating(n: number): Operation {
  const workload = postsOf(n);
  return {
    name: `update-one-${n}`,
    title: `update one, write only: ${workload.title}`,
    // The large one takes seconds to make.
    lasts: n > 10_000 ? 'run' : 'slice',
    keepsCode: true,
    entries: () =>
      check(postsOf(1000), patch).map((checked) => {
        const { contender } = checked;
        return entry(checked, () => {
          let state = contender.write(contender.empty(), inputOf(contender, workload));
          const update = updater(contender, 'post', n);
          return () => (state = update(state));
        });
      }),
  };
}

function updatingAndReading(kind: Kind, title: string, n: number, goal?: number): Operation {
  const workload = postsOf(n);
  const name = kind === 'post' ? 'update-one-read' : 'update-author-read';
  return {
    name: n === 10_000 ? name : `${name}-${n}`,
    title: `${title}: ${workload.title}`,
    ...(goal && { goal }),
    lasts: 'slice',
    keepsCode: true,
    entries: () =>
      check(workload, patch).map((checked) => {
        const { contender } = checked;
        return entry(checked, () => {
          let state = contender.write(contender.empty(), inputOf(contender, workload));
          contender.read(state);
          const update = updater(contender, kind, kind === 'post' ? n : n / 20);
          return () => {
            state = update(state);
            return contender.read(state);
          };
        });
      }),
  };
}

/** One record of many changes. */
export const updateOne: Operation[] = [
  updating(1000),
  updating(10_000),
  updating(100_000),
  updatingAndReading('post', 'update one, read the list', 10_000, 4),
  updatingAndReading('author', 'update an author of 20 rows, read the list', 10_000, 3),
  ...[20, 100, 1000].map((n) => updatingAndReading('post', 'update one, read the list', n)),
];
