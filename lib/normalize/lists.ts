import { type Cell, ListCell } from './Cell.ts';
import type { Compiled } from '../schema/contract.ts';
import { kept } from './kept.ts';
import type { Source } from './Source.ts';

/** Lists shorter than this are read as part of what holds them. */
export const LONG = 32;

/**
 * A cell's value, if what was made is the same. A long list that was there before has compared that itself, when
 * it changed since: `last` is what was used last.
 */
export function keptOf({ value, deps, built }: Cell, made: unknown, last: Cell | undefined): unknown {
  const listed = last instanceof ListCell && last.value === made && deps?.at(-1) === last;
  return listed && last.changed > built ? made : kept(value, made);
}

/** The places in a list that a change reaches, or undefined when it is better read from the start. */
export function reached(list: ListCell, source: Source): number[] | undefined {
  if (!list.paired || list.deps === undefined || list.built < source.lineage.swept) return undefined;
  const changed = source.lineage.between(list.stamp, source.version, list.deps.length >> 2);
  if (!changed) return undefined;
  const places: number[] = [];
  const positions = (list.positions ??= index(list.deps));
  for (const cell of source.lineage.above(changed)) {
    const place = positions.get(cell);
    if (typeof place === 'number') places.push(place);
    else if (place) places.push(...place);
  }
  return places;
}

/** Notes which of a list's cells are known to be as they were read; the others may be of another version by now. */
export function look(list: ListCell, read: readonly Cell[], now: number): void {
  if (read.length > 0) list.seen ??= new Map();
  for (const cell of read) list.seen?.set(cell, now);
}

/** The list of a schema's elements among some cells. */
export function listAmong(cells: readonly Cell[] | undefined, element: Compiled): ListCell | undefined {
  return cells?.find((cell): cell is ListCell => cell instanceof ListCell && cell.compiled === element);
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

/** Puts new cells into a list between the ends that it keeps; gives the new value. */
export function splice(
  list: ListCell,
  { start, end }: Overlap,
  made: readonly Cell[],
  values: unknown[],
): unknown[] {
  const old = list.value as unknown[];
  // A list that has an end in common was read, and has cells.
  const deps = list.deps ?? [];
  if (end === 0 && start === deps.length) {
    for (const dep of made) {
      // They are noted once a change has looked for its places.
      if (list.positions) place(list.positions, dep, deps.length);
      deps.push(dep);
    }
    list.deps = deps;
  } else {
    list.deps = deps.slice(0, start).concat(made, deps.slice(deps.length - end));
    list.positions = undefined;
  }
  return old.slice(0, start).concat(values, old.slice(old.length - end));
}

/** Notes where a cell stands. */
function place(positions: Map<Cell, number | number[]>, cell: Cell, at: number): void {
  const held = positions.get(cell);
  if (held === undefined) positions.set(cell, at);
  else if (typeof held === 'number') positions.set(cell, [held, at]);
  else held.push(at);
}

function index(deps: readonly Cell[]): Map<Cell, number | number[]> {
  const positions = new Map<Cell, number | number[]>();
  for (let at = 0; at < deps.length; at++) place(positions, deps[at] as Cell, at);
  return positions;
}
