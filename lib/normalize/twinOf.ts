import type { Cell } from './Cell.ts';
import { findDirty } from './findDirty.ts';
import { fits } from './fits.ts';
import type { Source } from './Source.ts';

/**
 * What stands for a cell in a version that is not the newest: the cell itself where it holds there too, else one
 * that goes with that version. So nothing that was made of a newer one has to be made again.
 */
export function twinOf(cell: Cell, source: Source, args: readonly unknown[]): Cell {
  if (cell.built !== 0 && typeof cell.state !== 'object') findDirty(cell, source);
  if (cell.stamp === source.version) return cell;
  const twins = (source.twins ??= new Map<Cell, Cell>());
  let twin = twins.get(cell);
  if (!twin || !fits(twin, args)) {
    twin = Object.assign(Object.create(Object.getPrototypeOf(cell)) as Cell, cell, { built: 0 });
    twins.set(cell, twin);
  }
  return twin;
}
