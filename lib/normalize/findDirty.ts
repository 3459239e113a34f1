import { type Cell, EntityCell, ListCell } from './Cell.ts';
import { heldIn } from '../schema/heldIn.ts';
import type { Source } from './Source.ts';
import { reached } from './lists.ts';

/**
 * Finds out which cells below a stale one still hold: those are stamped with the version, the others marked
 * dirty. It walks without recursion and through cycles, and makes nothing anew.
 */
export function findDirty(root: Cell, source: Source): void {
  const { version } = source;
  const parts = stale(root, source);
  // The common case, a cell over others that have no parts, without any bookkeeping.
  if (!parts) root.state = version;
  else if (parts.length === 0) root.stamp = version;
  else sift(root, source);
}

/** The same where parts must be looked into: what is above a dirty one is dirty too. */
function sift(root: Cell, source: Source): void {
  const { version } = source;
  const open = new Set([root]);
  const above = new Map<Cell, Cell[]>();
  const dirty: Cell[] = [];
  for (const cell of open) {
    const inner = stale(cell, source);
    if (!inner) dirty.push(cell);
    for (const dep of inner ?? []) {
      heldIn(above, dep, () => []).push(cell);
      open.add(dep);
    }
  }
  for (const cell of dirty) {
    if (cell.state === version) continue;
    cell.state = version;
    for (const user of above.get(cell) ?? []) dirty.push(user);
  }
  for (const cell of open) if (cell.state !== version) cell.stamp = version;
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
