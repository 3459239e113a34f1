import { Family } from './Family.ts';
import { SIZE, Table, TableDraft } from './tables.ts';

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
  const draft = new TableDraft(new Table(heirOf(table.family, staying), []));
  for (const at of staying) draft.set(pks[at] as string, table.at(at));
  return draft.table;
}

/** A family with some of the places only; their cells move there. */
function heirOf(family: Family, places: readonly number[]): Family {
  const heir = new Family(family.key, family.lineage);
  for (const [origin, source] of family.owners) heir.owners.set(origin, source);
  for (const name of family.indexNames) heir.indexNames.add(name);
  for (const old of places) {
    const at = heir.place(family.pks[old] as string);
    heir.times[at] = family.times[old];
    heir.cells[at] = family.cells[old];
    for (let cell = family.cells[old]; cell; cell = cell.next) cell.at = at;
  }
  family.lineage = undefined;
  family.cells.length = 0;
  return heir;
}
