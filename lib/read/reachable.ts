import type { EntityStatics } from '../schema/compiled.ts';
import { type EntityRecord, INVALID, type Stored, type Times } from '../schema/contract.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import type { EntityTables } from '../tables/EntityTables.ts';
import { ResultMemo, type Memo, RowMemo } from './Memo.ts';
import { MemoGraph } from './MemoGraph.ts';
import { Reader } from './Reader.ts';

/** A row that reading a result uses. */
export interface ReachableRow {
  /** The class of the entity; undefined for a list. */
  readonly owner: EntityStatics | undefined;
  readonly key: string;
  readonly pk: string;
  readonly stored: Stored;
}

/** The rows of all entities and lists that reading a result uses, at any depth. */
export function reachableRows(
  schema: unknown,
  result: unknown,
  tables: EntityTables,
  args: readonly unknown[],
): ReachableRow[] {
  const { source, memos } = read(schema, result, tables, args);
  return memos.flatMap((memo) => {
    const { key, pks } = source.rowIndex(memo.plan);
    const pk = pks[memo.row];
    return pk === undefined ? [] : { owner: memo.plan.owner, key, pk, stored: memo.stored(source) };
  });
}

/** True where what a result asks for was removed, and nothing else is in it that may change. */
export function isRemoved(
  schema: unknown,
  input: unknown,
  tables: EntityTables,
  args: readonly unknown[],
): boolean {
  const { memos } = read(schema, input, tables, args);
  return memos.length > 0 && memos.every(({ record }) => record === INVALID);
}

/** Reads a result; gives where from, and all entities that this uses. */
function read(
  schema: unknown,
  result: unknown,
  tables: EntityTables,
  args: readonly unknown[],
): { source: EntityTables; memos: RowMemo[] } {
  const compiled = compileSchema(schema);
  // An older version is read apart, as the walk goes along the memos of the newest.
  const source = tables.version < MemoGraph.of(tables.history).head ? tables.withOwnHistory() : tables;
  const memos: RowMemo[] = [];
  if (!compiled.transforms) return { source, memos };
  const root = new ResultMemo(compiled, result);
  const reader = new Reader(source, args);
  reader.read(() => reader.use(root));
  const met = new Set<Memo>([root]);
  for (const memo of met) {
    if (memo instanceof RowMemo) {
      memos.push(memo);
      for (const part of unread(memo)) {
        reader.read(() => reader.use(part));
        met.add(part);
      }
    }
    for (const dependency of memo.dependencies ?? []) met.add(dependency);
  }
  return { source, memos };
}

/** It can't be read now, as something that it needs was removed. */
function isIncomplete({ value, record }: RowMemo): boolean {
  return value === INVALID && typeof record === 'object';
}

/** The parts of an entity that can't be read now: what was removed may come back. */
function unread(memo: RowMemo): Memo[] {
  const { record, plan } = memo;
  if (!isIncomplete(memo)) return [];
  return plan.fields.map(({ name, compiled }) => new ResultMemo(compiled, (record as EntityRecord)[name]));
}

/** The times of these rows; those of one that is written again are another object. */
export function timesOf(rows: readonly ReachableRow[], tables: EntityTables): Times[] {
  return rows.flatMap(({ key, pk }) => tables.table(key).rowIndex.timesOf(pk) ?? []);
}

/** The time at which the first of these rows expires that was not removed; 0 when there is none. */
export function earliestExpiry(rows: readonly ReachableRow[], tables: EntityTables): number {
  const ends = rows.flatMap(({ key, pk, stored }) =>
    // An entity of an optimistic update alone has no times: its own request is under way.
    stored === INVALID ? [] : (tables.table(key).rowIndex.timesOf(pk)?.expiresAt ?? Infinity),
  );
  return ends.length > 0 ? ends.reduce((one, other) => Math.min(one, other)) : 0;
}
