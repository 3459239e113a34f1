import type { EntityPlan } from '../schema/compiled.ts';
import type { EntityRecord, Stored, Times } from '../schema/contract.ts';
import { isEqual } from '../schema/equality.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import { NO_TIMES } from './plain.ts';
import { addToIndexes, indexed, RowIndex } from './RowIndex.ts';
import type { TimesUndo } from './TimesUndo.ts';

/** Bits of a row number within a chunk. */
const BITS = 6;
/** The same within a block, which is a chunk of chunks. */
const BLOCK_BITS = 2 * BITS;
/** How many records share a chunk. */
export const SIZE = 1 << BITS;
const MASK = SIZE - 1;
/** How many numbers of 32 bits a block takes, less one. */
const WORDS = (1 << (BLOCK_BITS - 5)) - 1;

type Chunk = Stored[];
/** Chunks that are copied together; in one array of all, each write to a large table would copy that. */
type Block = (Chunk | undefined)[];

/** One immutable version of one entity table: chunks of records, most of them shared with other versions. */
export class Table {
  readonly rowIndex: RowIndex;
  readonly blocks: readonly (Block | undefined)[];
  #view: Readonly<Record<string, EntityRecord>> | undefined;

  constructor(rowIndex: RowIndex, blocks: readonly (Block | undefined)[]) {
    this.rowIndex = rowIndex;
    this.blocks = blocks;
  }

  get(pk: string): Stored {
    const row = this.rowIndex.rows.get(pk);
    return row === undefined ? undefined : this.at(row);
  }

  at(row: number): Stored {
    return chunkOf(this, row)?.[row & MASK];
  }

  /** Pairs of pk and what is stored, oldest first. */
  *entries(): Generator<[pk: string, stored: EntityRecord | symbol]> {
    for (const [row, stored] of this.rows()) yield [this.rowIndex.pks[row] as string, stored];
  }

  /** The same by row number. */
  *rows(): Generator<[row: number, stored: Exclude<Stored, undefined>]> {
    for (let row = 0; row < this.rowIndex.pks.length; row++) {
      const stored = this.at(row);
      if (stored !== undefined) yield [row, stored];
    }
  }

  /** The table as a plain object without a prototype, made when it is first looked at. */
  get view(): Readonly<Record<string, EntityRecord>> {
    if (!this.#view) {
      const view = Object.create(null) as Record<string, EntityRecord>;
      for (const [pk, stored] of this.entries()) view[pk] = stored as EntityRecord;
      this.#view = view;
    }
    return this.#view;
  }
}

/** The records that a row shares a chunk with. */
export function chunkOf(table: Table, row: number): readonly Stored[] | undefined {
  return table.blocks[row >> BLOCK_BITS]?.[(row >> BITS) & MASK];
}

/** The expiry of what is to be requested again. */
export const EXPIRED = 1;
/** The same, of what the server said last: it is shown where that request fails. No clock gives it. */
export const STALE_IF_ERROR = 1.5;

type Expired = typeof EXPIRED | typeof STALE_IF_ERROR;

/** True for one of them, whatever the clock says. */
export function isExpired(expiresAt: number | undefined): expiresAt is Expired {
  return expiresAt === EXPIRED || expiresAt === STALE_IF_ERROR;
}

const ended = { [EXPIRED]: new WeakMap<Times, Times>(), [STALE_IF_ERROR]: new WeakMap<Times, Times>() };

/** The same times, expired: one object for each, so that a replay gives a row the times that it had (CTL-27). */
export function expired(times: Times, expiresAt: Expired = EXPIRED): Times {
  if (times.expiresAt === EXPIRED || times.expiresAt === expiresAt) return times;
  return getOrInsert(ended[expiresAt], times, () => ({ ...times, expiresAt }));
}

/** True where a record has all fields of another one. */
export function hasFieldsOf(incoming: EntityRecord, held: EntityRecord): boolean {
  return Object.keys(held).every((name) => Object.hasOwn(incoming, name));
}

/** A table that is being written. */
export class TableDraft {
  /** What it is by now; the version before itself until the first change. */
  table: Table;
  readonly #base: Table;
  readonly #changed: number[] = [];
  /** True when one of those was written back to what it was. */
  #restored = false;
  readonly #touched: number[] = [];
  /** Those that stay expired, and how: what was written lacks some of their fields. */
  #expired: Map<number, Expired> | undefined;
  /** The rows touched as bits, 32 to a number, by block. */
  readonly #bits: number[][] = [];

  constructor(base: Table) {
    this.#base = base;
    this.table = base;
  }

  /** Stores an entity, merged by its plan with what is there. */
  put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean, times: Times): void {
    const { rowIndex } = this.#base;
    const row = rowIndex.allocateRow(pk);
    const held = this.table.at(row);
    const met = !this.#touch(row);
    if (typeof held === 'object') {
      const expiresAt = rowIndex.times[row]?.expiresAt;
      if (plan.owner && isExpired(expiresAt) && !hasFieldsOf(incoming, held))
        (this.#expired ??= new Map()).set(row, expiresAt);
      const merged = met
        ? this.#again(row, plan, held, incoming, times)
        : plan.merge(held, incoming, times, rowIndex.times[row] ?? NO_TIMES);
      if (merged !== held) this.#write(row, merged);
    } else this.#write(row, owned ? incoming : { ...incoming });
  }

  /** Stores in place of what is there. */
  set(pk: string, stored: Stored): void {
    const row = this.#base.rowIndex.allocateRow(pk);
    if (this.table.at(row) !== stored) this.#write(row, stored);
    this.#touch(row);
  }

  /** Gives what was touched these times. */
  renew(times: Times, undo?: TimesUndo): void {
    const held = this.#base.rowIndex.times;
    for (const row of this.#touched) {
      undo?.note(held, row);
      const expiresAt = this.#expired?.get(row);
      held[row] = expiresAt ? expired(times, expiresAt) : times;
    }
  }

  /** Finds the rows whose records differ from the version before. */
  changed(): readonly number[] {
    if (!this.#restored) return this.#changed;
    return this.#changed.filter((row) => this.table.at(row) !== this.#base.at(row));
  }

  /** What came earlier in the same write is older (ENT-7). */
  #again(
    row: number,
    plan: EntityPlan,
    held: EntityRecord,
    incoming: EntityRecord,
    times: Times,
  ): EntityRecord {
    const merged = plan.merge(held, incoming, times);
    const base = this.#base.at(row);
    if (typeof base !== 'object' || merged === held || !isEqual(merged, base)) return merged;
    // Written back to what it was: that is no change (SET-5).
    this.#restored = true;
    return base;
  }

  /** Notes a row; false when it was touched before. */
  #touch(row: number): boolean {
    const words = (this.#bits[row >> BLOCK_BITS] ??= []);
    const no = (row >> 5) & WORDS;
    const word = words[no] ?? 0;
    if (word & (1 << row)) return false;
    words[no] = word | (1 << row);
    this.#touched.push(row);
    return true;
  }

  /** Copies what other versions have too: the blocks, one of them, one of its chunks. */
  #write(row: number, stored: Stored): void {
    const { blocks: held, rowIndex } = this.#base;
    if (this.table === this.#base) this.table = new Table(rowIndex, held.slice());
    const blocks = this.table.blocks as (Block | undefined)[];
    const no = row >> BLOCK_BITS;
    let block = blocks[no];
    if (!block || block === held[no]) block = blocks[no] = block?.slice() ?? [];
    const inner = (row >> BITS) & MASK;
    let chunk = block[inner];
    if (!chunk || chunk === held[no]?.[inner]) chunk = block[inner] = chunk?.slice() ?? new Array(SIZE);
    chunk[row & MASK] = stored;
    this.#changed.push(row);
    addToIndexes(rowIndex.indexes, row, stored);
  }
}

/** The pk of an entity with a value in a field; the one stored first, where there are several. */
export function findIndexed(table: Table, name: string, value: string): string | undefined {
  const { indexes, pks } = table.rowIndex;
  let values = indexes.get(name);
  if (!values) {
    values = new Map();
    const started = new Map([[name, values]]);
    for (const [row, stored] of table.rows()) addToIndexes(started, row, stored as never);
    indexes.set(name, values);
  }
  let found = Infinity;
  for (const row of values.get(value) ?? []) {
    const stored = table.at(row);
    if (row < found && typeof stored === 'object' && indexed(stored, name) === value) found = row;
  }
  return pks[found];
}

/** A version of a table without some rows, and which of them were there. */
export function deleteRows(
  table: Table,
  pks: Iterable<string>,
): { table: Table; deleted: readonly number[] } {
  const draft = new TableDraft(table);
  for (const pk of pks) if (table.get(pk) !== undefined) draft.set(pk, undefined);
  return { table: draft.table, deleted: draft.changed() };
}

/**
 * The same table with a row index of its own when more than half of the rows are empty; older versions keep the
 * index they have. Memos move along, and with them a row that was read in vain since it was emptied.
 */
export function rebuildIndex(table: Table): Table {
  const { pks, memos } = table.rowIndex;
  if (pks.length < SIZE) return table;
  const staying: number[] = [];
  for (let row = 0; row < pks.length; row++) {
    if (table.at(row) !== undefined || memos[row]?.verifiedAt) staying.push(row);
  }
  if (staying.length * 2 >= pks.length) return table;
  const draft = new TableDraft(new Table(successorOf(table.rowIndex, staying), []));
  for (const row of staying) draft.set(pks[row] as string, table.at(row));
  return draft.table;
}

/** A row index with some of the rows only; their memos move there. */
function successorOf(rowIndex: RowIndex, rows: readonly number[]): RowIndex {
  const successor = new RowIndex(rowIndex.key, rowIndex.history);
  for (const [origin, source] of rowIndex.owners) successor.owners.set(origin, source);
  for (const name of rowIndex.indexNames) successor.indexNames.add(name);
  for (const pk of rowIndex.hidden) successor.hidden.add(pk);
  for (const old of rows) {
    const row = successor.allocateRow(rowIndex.pks[old] as string);
    successor.times[row] = rowIndex.times[old];
    successor.memos[row] = rowIndex.memos[old];
    for (let memo = rowIndex.memos[old]; memo; memo = memo.next) memo.row = row;
  }
  rowIndex.history = undefined;
  rowIndex.memos.length = 0;
  return successor;
}
