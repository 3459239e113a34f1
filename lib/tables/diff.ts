import type { Stored } from '../schema/contract.ts';
import { isEqual } from '../schema/equality.ts';
import type { EntityTables } from './EntityTables.ts';
import { chunkOf, SIZE, Table } from './Table.ts';
import type { ChangedRows } from './VersionHistory.ts';

/** A row that differs in a later version of a table. */
export type Difference = readonly [pk: string, before: Stored, after: Stored];

/** Finds what differs between two versions of a table; either may be missing. */
export function* differences(before: Table | undefined, after: Table | undefined): Generator<Difference> {
  if (before === after) return;
  if (before && after && before.rowIndex === after.rowIndex) yield* differencesOfVersions(before, after);
  else {
    for (const [pk, stored] of before?.entries() ?? []) {
      const now = after?.get(pk);
      if (now !== stored) yield [pk, stored as Stored, now];
    }
    for (const [pk, stored] of after?.entries() ?? []) {
      if (before?.get(pk) === undefined) yield [pk, undefined, stored as Stored];
    }
  }
}

/** Versions with one row index: chunks that they share are passed over whole. */
function* differencesOfVersions(before: Table, after: Table): Generator<Difference> {
  const { pks } = after.rowIndex;
  for (let at = 0; at < pks.length; at++) {
    if (chunkOf(before, at) === chunkOf(after, at)) {
      at += SIZE - 1 - (at % SIZE);
      continue;
    }
    const old = before.at(at);
    const now = after.at(at);
    if (old !== now) yield [pks[at] as string, old, now];
  }
}

/**
 * A version of a table with every record that equals the one in another version taken from there, so that
 * readers keep what they have; that other version itself when nothing differs. Notes the rows that do.
 * Undefined when the two have no row index in common.
 */
export function reconcileTable(table: Table, before: Table, changed: number[]): Table | undefined {
  if (table === before) return table;
  const { rowIndex } = table;
  if (rowIndex !== before.rowIndex) return undefined;
  const found = changed.length;
  const length = Math.max(table.blocks.length, before.blocks.length);
  const blocks = Array.from({ length }, (_, no) => {
    const [block, old] = [table.blocks[no], before.blocks[no]];
    return merge(block, old, changed, (chunk, held, at) =>
      merge(chunk, held, changed, (record, stored, place) => {
        if (isEqual(record, stored)) return stored;
        changed.push((no * SIZE + at) * SIZE + place);
        return record;
      }),
    );
  });
  return changed.length === found ? before : new Table(rowIndex, blocks);
}

/**
 * Merges two parts member by member: the part itself where it has the members of the older one, so that the next versions of it share
 * this one, too; else the older one when nothing differs.
 */
function merge<Member>(
  part: readonly Member[] | undefined,
  before: readonly Member[] | undefined,
  changed: readonly number[],
  of: (member: Member | undefined, before: Member | undefined, at: number) => Member | undefined,
): Member[] | undefined {
  if (part === before) return before as Member[] | undefined;
  const found = changed.length;
  const length = Math.max(part?.length ?? 0, before?.length ?? 0);
  let isOwn = part?.length === length;
  // `Array.from` takes three times as long.
  const merged: (Member | undefined)[] = [];
  for (let at = 0; at < length; at++) {
    const member = of(part?.[at], before?.[at], at);
    if (member !== part?.[at]) isOwn = false;
    merged.push(member);
  }
  return (isOwn ? part : changed.length === found ? before : merged) as Member[] | undefined;
}

/** A version with what equals another version taken from there, so that its readers keep what they have. */
export function reconcile(tables: EntityTables, before: EntityTables): EntityTables {
  const changed: ChangedRows[] = [];
  const next = new Map<string, Table>();
  for (const key of new Set([...tables.byKey.keys(), ...before.byKey.keys()])) {
    const table = tables.table(key);
    const { rowIndex } = table;
    const rows: number[] = [];
    const reconciled = reconcileTable(table, before.byKey.get(key) ?? new Table(rowIndex, []), rows);
    if (!reconciled) return tables;
    if (tables.byKey.has(key)) next.set(key, reconciled);
    if (rows.length > 0) changed.push({ rowIndex, rows });
  }
  const same = changed.length === 0 && next.size === before.byKey.size;
  return same ? before : before.step(next, changed);
}
