import type { EntityTables } from './EntityTables.ts';
import type { Places } from './Lineage.ts';
import { settle } from './settle.ts';
import { Table } from './tables.ts';

/** A version with what equals another version taken from there, so that its readers keep what they have. */
export function settledOn(tables: EntityTables, before: EntityTables): EntityTables {
  const changed: Places[] = [];
  const next = new Map<string, Table>();
  for (const key of new Set([...tables.byKey.keys(), ...before.byKey.keys()])) {
    const table = tables.table(key);
    const { family } = table;
    const at: number[] = [];
    const settled = settle(table, before.byKey.get(key) ?? new Table(family, []), at);
    if (!settled) return tables;
    if (tables.byKey.has(key)) next.set(key, settled);
    if (at.length > 0) changed.push({ family, at });
  }
  const same = changed.length === 0 && next.size === before.byKey.size;
  return same ? before : before.step(next, changed);
}
