import { SIZE, Table, TableDraft } from './tables.ts';

/** A version of a table without some records, and the places that they leave. */
export function without(table: Table, pks: Iterable<string>): { table: Table; left: readonly number[] } {
  const draft = new TableDraft(table);
  for (const pk of pks) if (draft.get(pk) !== undefined) draft.set(pk, undefined);
  return { table: draft.done(), left: draft.changed };
}

/**
 * The same table in places of its own when more than half of the old ones are empty; older versions keep
 * those. What was read goes along, and with it a place that was asked for in vain since it was emptied.
 */
export function compact(table: Table): Table {
  const { pks, cells } = table.family;
  if (pks.length < SIZE) return table;
  const staying: number[] = [];
  for (let at = 0; at < pks.length; at++) {
    if (table.at(at) !== undefined || cells[at]?.stamp) staying.push(at);
  }
  if (staying.length * 2 >= pks.length) return table;
  const family = table.family.heir(staying);
  return Table.of(
    family,
    staying.map((old, at) => [at, table.at(old)]),
  );
}
