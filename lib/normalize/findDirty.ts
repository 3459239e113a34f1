import { type Cell, EntityCell, ListCell } from './Cell.ts';
import type { Source } from './Source.ts';
import { reached } from './lists.ts';

/**
 * Finds out which cells below a stale one still hold: those are stamped with the version, the others marked
 * dirty. It walks without recursion and through cycles, and makes nothing anew.
 */
export function findDirty(root: Cell, source: Source): void {
  if (settled(root, source)) return;
  const open = [root];
  const met = new Set(open);
  const above = new Map<Cell, Cell[]>();
  const dirty: Cell[] = [];
  for (const cell of open) {
    const inner = stale(cell, source);
    if (inner === undefined) dirty.push(cell);
    for (const dep of inner ?? []) {
      const users = above.get(dep);
      if (users) users.push(cell);
      else above.set(dep, [cell]);
      if (met.has(dep)) continue;
      met.add(dep);
      open.push(dep);
    }
  }
  const { version } = source;
  for (const cell of dirty) {
    if (cell.state === version) continue;
    cell.state = version;
    for (const user of above.get(cell) ?? []) dirty.push(user);
  }
  for (const cell of open) if (cell.state !== version) cell.stamp = version;
}

/** Settles the common case, a cell over others that have no parts, without any bookkeeping. */
function settled(cell: Cell, source: Source): boolean {
  const inner = stale(cell, source);
  if (inner?.length) return false;
  if (inner) cell.stamp = source.version;
  else cell.state = source.version;
  return true;
}

const none: readonly Cell[] = [];

/** The parts that still have to be looked into; undefined when the cell itself is out of date. */
function stale(cell: Cell, source: Source): readonly Cell[] | undefined {
  const { version } = source;
  if (cell instanceof EntityCell && cell.stored(source) !== cell.record) return undefined;
  if (cell.deps === undefined) return none;
  if (cell instanceof ListCell) {
    const places = reached(cell, source);
    if (places) return places.length > 0 ? undefined : none;
  }
  const seen = cell instanceof ListCell ? cell.seen : undefined;
  let inner: Cell[] | undefined;
  for (const dep of cell.deps) {
    if (
      dep.changed > (seen?.get(dep) ?? cell.built) ||
      typeof dep.state === 'object' ||
      dep.state === version
    )
      return undefined;
    if (dep.stamp === version) continue;
    if (dep.deps !== undefined || !(dep instanceof EntityCell)) (inner ??= []).push(dep);
    else if (dep.stored(source) === dep.record) dep.stamp = version;
    else return undefined;
  }
  return inner ?? none;
}
