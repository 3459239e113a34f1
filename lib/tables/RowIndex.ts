import { asText } from '../schema/pk.ts';
import type { KeySource } from '../schema/compiled.ts';
import type { EntityRecord, Stored, Times } from '../schema/contract.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';

/** What a row holds for the read engine: a chain of memos. These members change when the row moves. */
export interface RowEntry {
  row: number;
  readonly next: RowEntry | undefined;
  readonly verifiedAt: number;
}

/**
 * Maps primary keys to row numbers. All versions of a table share it: each version says which rows it fills. What is
 * known of a row beside the versions stands in columns, as an object for each would take twice the room.
 */
export class RowIndex {
  readonly key: string;
  /** Undefined once another index took over. */
  history: object | undefined;
  /** The row of each pk. */
  readonly rows = new Map<string, number>();
  readonly pks: string[] = [];
  /** Kept beside the versions, so that a refetch with equal data makes no new one (SET-5). */
  readonly times: (Times | undefined)[] = [];
  /** What was read of each row. */
  readonly memos: (RowEntry | undefined)[] = [];
  /** The fields that an entity class of this table wants to be found by. */
  readonly indexNames = new Set<string>();
  readonly indexes: Indexes = new Map();
  /** The rows that never leave memory: lists whose primary key has arguments of a `sensitive` endpoint (SEC-1). */
  readonly hidden = new Set<string>();
  /** Who stores entities here, by origin: one, and in development the first that should not. */
  readonly owners = new Map<object, KeySource>();

  constructor(key: string, history?: object) {
    this.key = key;
    this.history = history;
  }

  /** The row of a pk, allocated if there is none. */
  allocateRow(pk: string): number {
    let row = this.rows.get(pk);
    if (row === undefined) {
      row = this.pks.push(pk) - 1;
      this.times.push(undefined);
      this.memos.push(undefined);
      this.rows.set(pk, row);
    }
    return row;
  }

  timesOf(pk: string): Times | undefined {
    const row = this.rows.get(pk);
    return row === undefined ? undefined : this.times[row];
  }
}

/**
 * The rows whose record has, or had, a value in a field. It only grows, so that all versions of a table share
 * it: each reader checks what it finds against its own version.
 */
export type Indexes = Map<string, Map<string, Set<number>>>;

/** Indexes a row by each field that was looked up before. */
export function addToIndexes(indexes: Indexes, row: number, stored: Stored): void {
  if (indexes.size === 0 || typeof stored !== 'object') return;
  for (const [name, values] of indexes) {
    const value = indexed(stored, name);
    if (value !== undefined) getOrInsert(values, value, () => new Set()).add(row);
  }
}

/** What a record is found by in an index; undefined when it has no value for it. */
export function indexed(record: EntityRecord, name: string): string | undefined {
  return Object.hasOwn(record, name) ? asText(record[name]) : undefined;
}
