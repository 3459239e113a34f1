import { type Table, TableDraft } from './tables.ts';

/** A version of a table without some records, and the places that they leave. */
export function without(table: Table, pks: Iterable<string>): { table: Table; left: readonly number[] } {
  const draft = new TableDraft(table);
  for (const pk of pks) if (table.get(pk) !== undefined) draft.set(pk, undefined);
  return { table: draft.table, left: draft.changed() };
}
