import type { Slot } from './Cell.ts';
import { nextRun } from './run.ts';
import { SIZE, Table, TableDraft } from './tables.ts';

/** A version of a table without some records, and the places that they leave. */
export function without(table: Table, pks: Iterable<string>): { table: Table; left: readonly Slot[] } {
  const draft = new TableDraft(table, nextRun());
  for (const pk of pks) if (draft.get(pk) !== undefined) draft.set(pk, undefined);
  return { table: draft.done(), left: draft.changed };
}

/**
 * The same table in places of its own when more than half of the old ones are empty. Older versions keep
 * the old places, and what was read of an entity goes with it.
 */
export function compact(table: Table): Table {
  const { slots } = table.family;
  const filled = slots.filter(({ at }) => table.at(at) !== undefined);
  if (slots.length < SIZE || filled.length * 2 >= slots.length) return table;
  const family = table.family.heir();
  const records = filled.map((old) => {
    const slot = family.slot(old.pk);
    slot.times = old.times;
    slot.cell = old.cell;
    return [slot.at, table.at(old.at)] as const;
  });
  return Table.of(family, records);
}
