import { INVALID } from '../schema/contract.ts';
import { type Cell, EmbeddedCell, EntityCell, ResultCell, type Slot } from './Cell.ts';
import { link } from './link.ts';
import { Reader } from './Reader.ts';
import type { Source } from './Source.ts';

/** The places of all entities that reading a result uses, at any depth. */
export function reach(
  schema: unknown,
  result: unknown,
  source: Source,
  args: readonly unknown[],
): Iterable<Slot> {
  const compiled = link(schema);
  const slots = new Set<Slot>();
  if (!compiled.transforms) return slots;
  const root = new ResultCell(compiled, result);
  const reader = new Reader(source, args);
  reader.read(() => reader.use(root));
  const met = new Set<Cell>([root]);
  for (const cell of met) {
    if (cell instanceof EntityCell) {
      // Its own place may be one that the table had before it was built anew.
      if (!(cell instanceof EmbeddedCell)) slots.add(source.slot(cell.plan, cell.slot.pk));
      for (const part of unread(cell)) {
        reader.read(() => reader.use(part));
        met.add(part);
      }
    }
    for (const dep of cell.deps ?? []) met.add(dep);
  }
  return slots;
}

/** The parts of an entity that can't be read now, as something that it needs was removed: it may come back. */
function unread({ value, record, plan }: EntityCell): Cell[] {
  if (value !== INVALID || typeof record !== 'object') return [];
  return plan.fields.map(({ name, compiled }) => new ResultCell(compiled, record[name]));
}

/** The time at which the first of these entities expires; 0 when there is none. */
export function earliest(slots: Iterable<Slot>): number {
  let first = Infinity;
  for (const { times } of slots) first = Math.min(first, times?.expiresAt ?? Infinity);
  return first === Infinity ? 0 : first;
}
