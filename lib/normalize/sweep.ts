import { type Cell, EntityCell } from './Cell.ts';
import { compact } from './compact.ts';
import type { EntityTables } from './EntityTables.ts';
import type { Lineage, Places } from './Lineage.ts';
import { without } from './without.ts';

/** The version without some entities; a table with more gaps than entities is built anew. */
export function sweep(tables: EntityTables, pks: ReadonlyMap<string, readonly string[]>): EntityTables {
  const { lineage } = tables;
  const next = new Map(tables.byKey);
  const changed: Places[] = [];
  for (const [key, gone] of pks) {
    const { table, left: at } = without(tables.table(key), gone);
    if (at.length === 0) continue;
    const places = { family: table.family, at };
    forget(places, lineage);
    changed.push(places);
    // A family whose place another one took belongs to versions that went their own way.
    const isCurrent = table.family.lineage === lineage;
    const compacted = isCurrent ? compact(table) : table;
    if (isCurrent) lineage.families.set(key, compacted.family);
    next.set(key, compacted);
  }
  if (changed.length === 0) return tables;
  lineage.swept = ++lineage.clock;
  return tables.step(next, changed);
}

/** Lets go of what was read of entities that are gone; a reader of an older version makes it again. */
function forget(places: Places, lineage: Lineage): void {
  for (const at of places.at) places.family.times[at] = undefined;
  for (const cell of lineage.cells(places)) {
    for (const dep of cell.deps ?? []) disconnect(dep, cell);
    // As if it had been found missing before every version.
    cell.value = undefined;
    cell.stamp = 0;
    if (cell instanceof EntityCell) cell.record = undefined;
    if (cell.deps) cell.deps = undefined;
    cell.changed = ++lineage.clock;
  }
}

function disconnect(child: Cell, parent: Cell): void {
  // Links are made when a change first asks for them: until then there is none to cut.
  if (child.parents === parent) child.parents = undefined;
  else if (child.parents instanceof Set) child.parents.delete(parent);
}
