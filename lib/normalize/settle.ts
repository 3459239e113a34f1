import { isEqual } from '../schema/isEqual.ts';
import type { Slot } from './Cell.ts';
import { SIZE, Table } from './tables.ts';

/**
 * A version of a table with every record that equals the one in another version taken from there, so that
 * readers keep what they have; that other version itself when nothing differs. Notes the places that do.
 * Undefined when the two have no places in common.
 */
export function settle(table: Table, before: Table, changed: Slot[]): Table | undefined {
  if (table === before) return table;
  const { family } = table;
  if (family !== before.family) return undefined;
  const found = changed.length;
  const chunks = table.chunks.slice();
  for (let no = 0; no < Math.max(chunks.length, before.chunks.length); no++) {
    const chunk = chunks[no];
    const old = before.chunks[no];
    if (chunk === old) continue;
    const differing = changed.length;
    const merged = Array.from({ length: Math.max(chunk?.length ?? 0, old?.length ?? 0) }, (_, at) => {
      const record = chunk?.[at];
      const held = old?.[at];
      if (isEqual(record, held)) return held;
      changed.push(family.slots[no * SIZE + at] as Slot);
      return record;
    });
    chunks[no] = changed.length === differing ? old : merged;
  }
  return changed.length === found ? before : new Table(family, chunks);
}
