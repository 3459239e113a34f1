import type { Compiled } from '../schema/compiled.ts';
import type { EntityTables } from '../tables/EntityTables.ts';
import { ListMemo, type Memo, reuseIfEqual } from './Memo.ts';
import { MemoGraph } from './MemoGraph.ts';

/**
 * The value of a memo where the one computed now is equal. A long list that was there before has compared itself
 * when it changed since: `last` is the dependency that was added last.
 */
export function reuseValue(
  { value, dependencies, computedAt }: Memo,
  computed: unknown,
  last: Memo | undefined,
): unknown {
  const listed = last instanceof ListMemo && last.value === computed && dependencies?.at(-1) === last;
  return listed && last.changedAt > computedAt ? computed : reuseIfEqual(value, computed);
}

/** The positions in a list that changed since it was verified; undefined when it is better computed from the start. */
export function changedPositions(list: ListMemo, source: EntityTables): number[] | undefined {
  const graph = MemoGraph.of(source.history);
  if (!list.paired || list.dependencies === undefined || list.computedAt < graph.removedAt) return undefined;
  const changes = source.history.between(list.verifiedAt, source.version, list.dependencies.length >> 2);
  if (!changes) return undefined;
  const found: number[] = [];
  const positions = (list.positions ??= index(list.dependencies));
  for (const memo of graph.dependentsOf(changes)) {
    const own = positions.get(memo);
    if (typeof own === 'number') found.push(own);
    else if (own) found.push(...own);
  }
  return found;
}

/** Notes that some dependencies of a list were read again; the others may be of another version by now. */
export function noteReread(list: ListMemo, read: readonly Memo[], now: number): void {
  if (read.length > 0) list.rereadAt ??= new Map();
  for (const memo of read) list.rereadAt?.set(memo, now);
}

/** The memo of a list of these elements among some dependencies. */
export function findListMemo(memos: readonly Memo[] | undefined, element: Compiled): ListMemo | undefined {
  return memos?.find((memo): memo is ListMemo => memo instanceof ListMemo && memo.compiled === element);
}

/** What two lists have in common at both ends. */
export interface Overlap {
  start: number;
  end: number;
}

/** Finds the ends that a list shares with the one before; undefined when most of it is other. */
export function overlap(before: readonly unknown[], after: readonly unknown[]): Overlap | undefined {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  const most = shorter - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return start + end >= (Math.max(before.length, after.length) * 3) / 4 ? { start, end } : undefined;
}

/** How many of these ascending positions lie before one; by binary search. */
function countBefore(positions: readonly number[], at: number): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The values of a list, and the positions of elements that have none. */
export interface ListValues {
  values: unknown[];
  missing: readonly number[];
}

/** The value of an element; undefined if it is missing. */
export function elementAt({ values, missing }: ListValues, at: number): unknown {
  const count = countBefore(missing, at);
  return missing[count] === at ? undefined : values[at - count];
}

/** Sets the value of an element, undefined for one that is missing. `values` changes in place, `missing` does not. */
export function setElement(list: ListValues, at: number, value: unknown): void {
  const { values, missing } = list;
  const count = countBefore(missing, at);
  const wasMissing = missing[count] === at;
  if (value === undefined) {
    values.splice(at - count, 1);
    list.missing = [...missing.slice(0, count), at, ...missing.slice(count)];
  } else if (wasMissing) {
    values.splice(at - count, 0, value);
    list.missing = [...missing.slice(0, count), ...missing.slice(count + 1)];
  } else values[at - count] = value;
}

/** Puts new elements into a list between the ends that it keeps; gives the new values. */
export function splice(
  list: ListMemo,
  { start, end }: Overlap,
  added: readonly Memo[],
  { values, missing }: ListValues,
): unknown[] {
  const old = list.value as unknown[];
  const oldEnd = list.input.length - end;
  const missingBefore = countBefore(list.missing, start);
  const missingAfter = list.missing.slice(countBefore(list.missing, oldEnd));
  const moved = start + added.length - oldEnd;
  if (list.missing.length > 0 || missing.length > 0)
    list.missing = list.missing.slice(0, missingBefore).concat(
      missing,
      missingAfter.map((at) => at + moved),
    );
  // A list that has an end in common was computed, and has dependencies.
  const dependencies = list.dependencies!;
  if (end === 0 && start === dependencies.length) {
    for (const dependency of added) {
      // They are indexed once a change asked for positions.
      if (list.positions) addPosition(list.positions, dependency, dependencies.length);
      dependencies.push(dependency);
    }
    list.dependencies = dependencies;
  } else {
    list.dependencies = dependencies
      .slice(0, start)
      .concat(added, dependencies.slice(dependencies.length - end));
    list.positions = undefined;
  }
  return old
    .slice(0, start - missingBefore)
    .concat(values, old.slice(old.length - end + missingAfter.length));
}

/** Adds a position of a dependency. */
function addPosition(positions: Map<Memo, number | number[]>, memo: Memo, at: number): void {
  const held = positions.get(memo);
  if (held === undefined) positions.set(memo, at);
  else if (typeof held === 'number') positions.set(memo, [held, at]);
  else held.push(at);
}

function index(dependencies: readonly Memo[]): Map<Memo, number | number[]> {
  const positions = new Map<Memo, number | number[]>();
  for (let at = 0; at < dependencies.length; at++) addPosition(positions, dependencies[at] as Memo, at);
  return positions;
}
