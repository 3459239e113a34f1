import { type EntityRecord, INVALID, type Times } from '../schema/contract.ts';
import { heldIn } from '../schema/heldIn.ts';
import { type Cell, EntityCell, ResultCell } from './Cell.ts';
import { link } from './link.ts';
import { queryKey } from './query.ts';
import { Reader } from './Reader.ts';
import { EntityTables } from './EntityTables.ts';

/** Pks by entity key. */
export type Reached = Map<string, Set<string>>;

/** Adds all entities that reading a result uses, at any depth, to those found before. */
export function reach(
  schema: unknown,
  result: unknown,
  tables: EntityTables,
  args: readonly unknown[],
  found: Reached = new Map(),
): Reached {
  const { source, cells } = read(schema, result, tables, args);
  for (const cell of cells) {
    const { key, pks } = source.family(cell.plan);
    const pk = pks[cell.at];
    if (pk !== undefined) heldIn(found, key, () => new Set()).add(pk);
  }
  return found;
}

/**
 * True where what a result asks for was removed, and nothing else is in it that may change. Without a result, of what
 * the schema finds by itself.
 */
export function isRemoved(
  schema: unknown,
  result: unknown,
  tables: EntityTables,
  args: readonly unknown[],
): boolean {
  const input = result === undefined ? queryKey(schema, args, tables) : result;
  if (input === undefined) return false;
  const { cells } = read(schema, input, tables, args);
  return cells.length > 0 && cells.every(({ record }) => record === INVALID);
}

/** Reads a result; gives where from, and all entities that this uses. */
function read(
  schema: unknown,
  result: unknown,
  tables: EntityTables,
  args: readonly unknown[],
): { source: EntityTables; cells: EntityCell[] } {
  const compiled = link(schema);
  // An older version is read apart: what it is made of is looked for in the cells.
  const source = tables.version < tables.lineage.newest ? new EntityTables(tables.byKey) : tables;
  const cells: EntityCell[] = [];
  if (!compiled.transforms) return { source, cells };
  const root = new ResultCell(compiled, result);
  const reader = new Reader(source, args);
  reader.read(() => reader.use(root));
  const met = new Set<Cell>([root]);
  for (const cell of met) {
    if (cell instanceof EntityCell) {
      cells.push(cell);
      for (const part of unread(cell)) {
        reader.read(() => reader.use(part));
        met.add(part);
      }
    }
    for (const dep of cell.deps ?? []) met.add(dep);
  }
  return { source, cells };
}

/** It can't be read now, as something that it needs was removed. */
function isIncomplete({ value, record }: EntityCell): boolean {
  return value === INVALID && typeof record === 'object';
}

/** The parts of an entity that can't be read now: what was removed may come back. */
function unread(cell: EntityCell): Cell[] {
  const { record, plan } = cell;
  if (!isIncomplete(cell)) return [];
  return plan.fields.map(({ name, compiled }) => new ResultCell(compiled, (record as EntityRecord)[name]));
}

/** The times of these entities; those of one that is written again are another object. */
export function timesReached(reached: Reached, tables: EntityTables): Times[] {
  return Array.from(reached).flatMap(([key, pks]) => {
    const { family } = tables.table(key);
    return Array.from(pks).flatMap((pk) => family.timesOf(pk) ?? []);
  });
}

/** The time at which the first of these entities expires that was not removed; 0 when there is none. */
export function earliest(reached: Reached, tables: EntityTables): number {
  let first = Infinity;
  for (const [key, pks] of reached) {
    const table = tables.table(key);
    for (const pk of pks)
      if (table.get(pk) !== INVALID) first = Math.min(first, table.family.timesOf(pk)?.expiresAt ?? Infinity);
  }
  return first === Infinity ? 0 : first;
}
