import { INVALID } from '../schema/contract.ts';
import { type Cell, EntityCell, ListCell } from './Cell.ts';

/**
 * What a cell gives while it is being made, to what is read inside it: an instance, whose fields follow, or a list
 * or map, whose members do. That holds until then what nothing read before does, so that it equals none of it.
 */
export function half(cell: Cell, lineage: { clock: number }): unknown {
  if (cell.opened) return cell.opened;
  const input =
    cell instanceof ListCell ? cell.input : cell instanceof EntityCell && cell.plan.opens && cell.record;
  if (typeof input !== 'object') return cell.value;
  // Who gets it is made after it.
  cell.changed = ++lineage.clock;
  return (cell.opened = Array.isArray(input) ? [INVALID] : { open: INVALID });
}

/** Makes what stood for a list or map that list or map. */
export function close(cell: Cell, built: unknown): void {
  const opened = (cell.value = cell.opened) as { open?: unknown } | unknown[];
  cell.opened = undefined;
  if (Array.isArray(opened)) {
    opened.length = 0;
    for (const member of built as unknown[]) opened.push(member);
  } else {
    delete opened.open;
    Object.defineProperties(opened, Object.getOwnPropertyDescriptors(built));
  }
}
