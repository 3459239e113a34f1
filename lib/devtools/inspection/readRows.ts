import { type Memo, RowMemo } from '../../read/Memo.ts';
import type { Lookups } from '../../read/queryKey.ts';
import { MemoGraph } from '../../read/MemoGraph.ts';
import type { StoreDependencies } from '../../store/DependencyTracker.ts';
import type { EntityTables } from '../../tables/EntityTables.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';

/** The tables and rows that a read depends on. */
export interface ReadRows {
  /** Pks by entity key. */
  readonly rows: ReadonlyMap<string, ReadonlySet<string>>;
  /** What was looked for in indexes: a row that lost the value was found before. */
  readonly indexes: Lookups['indexes'];
  /** Tables of which all rows are read. */
  readonly tables: ReadonlySet<string>;
  /** True where there are more than were looked for. */
  readonly isPartial: boolean;
}

/** Lists the rows that a read depends on, at any depth. */
export function readRows(
  { memos, lookups }: StoreDependencies,
  tables: EntityTables,
  most: number,
): ReadRows {
  const rows = new Map<string, Set<string>>();
  const add = (key: string, pk: string): void => void getOrInsert(rows, key, () => new Set()).add(pk);
  for (const { key, pk } of lookups?.rows ?? []) add(key, pk);
  const met = new Set<Memo>(memos);
  for (const memo of met) {
    if (memo instanceof RowMemo) {
      const { key, pks } = tables.rowIndex(memo.plan);
      const pk = pks[memo.row];
      if (pk !== undefined) add(key, pk);
    }
    if (met.size > most) break;
    for (const dependency of memo.dependencies ?? []) met.add(dependency);
  }
  const indexes = lookups?.indexes ?? [];
  return { rows, indexes, tables: new Set(lookups?.tables.keys()), isPartial: met.size > most };
}

/** Returns a test of the reads that depend on a row. */
export function readsRow(
  table: string,
  pk: string,
  tables: EntityTables,
): (dependencies: StoreDependencies) => boolean {
  const { rowIndex } = tables.table(table);
  const row = rowIndex.rows.get(pk);
  const dependents =
    row === undefined
      ? new Set<Memo>()
      : MemoGraph.of(tables.history).dependentsOf([{ rowIndex, rows: [row] }]);
  // A long list, or an object in the place of an id, knows its dependencies, but they do not know it.
  const depends = (memo: Memo): boolean =>
    dependents.has(memo) || (memo.rowless === false && (memo.dependencies ?? []).some(depends));
  return ({ memos, lookups }) =>
    memos.some(depends) ||
    (lookups !== undefined &&
      (lookups.tables.has(table) ||
        lookups.rows.some((one) => one.key === table && one.pk === pk) ||
        lookups.indexes.some((one) => one.key === table && one.pk === pk)));
}
