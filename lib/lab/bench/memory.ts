import { posts } from './contenders/data.ts';
import { sink } from './measure.ts';
import { postsOf } from './workloads/workloads.ts';

const COUNT = 100_000;
/** Posts, their authors and tags. */
const ENTITIES = COUNT + COUNT / 20 + 50;

/** Who takes part; each one is measured in a process of its own. */
export const keepers = (): string[] => postsOf(COUNT).contenders.map(({ name }) => name);

/** Bytes for each entity: stored, and after the first read. */
export interface Held {
  readonly stored: number;
  readonly read: number;
}

/** Measures one contender by the heap that is left after collection. */
export function memory(name: string): Held {
  const contender = postsOf(COUNT).contenders.find((one) => one.name === name);
  if (!contender) throw new Error(`There is no contender named ${name}.`);
  const filled = (count: number): unknown => {
    const list = posts(count);
    return contender.write(contender.empty(), contender.input ? contender.input(list) : list);
  };
  // Code and caches of the library itself are not counted.
  contender.read(filled(200));
  // Nor is the text of the answer, which is kept from the first time on.
  posts(COUNT);
  const before = heap();
  const state = filled(COUNT);
  const stored = heap();
  sink.value = contender.read(state);
  const read = heap();
  return { stored: (stored - before) / ENTITIES, read: (read - before) / ENTITIES };
}

function heap(): number {
  for (let turn = 0; turn < 4; turn++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
