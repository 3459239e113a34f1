import { reconcileTable } from '../tables/diff.ts';
import { RowIndex } from '../tables/RowIndex.ts';
import { deleteRows, rebuildIndex, Table, TableDraft } from '../tables/Table.ts';
import type { TimesUndo } from '../tables/TimesUndo.ts';
import { parseTimes } from '../tables/plain.ts';
import type { EntityRecord, Times } from '../schema/contract.ts';
import { isEqual } from '../schema/equality.ts';
import type { ErrorPolicy } from './actions.ts';

/** The row of one endpoint key. */
export interface ResultRow {
  /** The response, with primary keys in place of entities; undefined where it is read with `queryKey`. */
  readonly result: unknown;
  /** False where there is only an error, or the response was invalidated. */
  readonly hasResponse: boolean;
  /** Unknown for a row from plain data, until its endpoint is read. */
  readonly schema?: unknown;
  readonly args?: readonly unknown[];
  /** Identifies the functions that process responses; unknown for a row from plain data. */
  readonly processing?: string;
  readonly error?: Error;
  readonly errorPolicy?: ErrorPolicy;
  /**
   * What the error hides of what the schema finds without a response: entities of these times, until they are written
   * again (CTL-11). `true` hides all, where the response was invalidated before.
   */
  readonly hiddenTimes?: WeakSet<Times> | true;
  readonly invalidated?: true;
  /** The order of the last expiry or invalidation: structural sharing leaves such a row another one (CTL-29). */
  readonly expired?: number | undefined;
  /** The response of a mutation, or of an endpoint that is `sensitive`. */
  readonly isPrivate?: true;
  /** The name of the endpoint, if it is `sensitive`. */
  readonly sensitive?: string;
}

/** Whether a row may leave memory, for a page, a storage or another tab: every way out asks here (SEC-1). */
export function mayLeave(row: ResultRow | undefined): boolean {
  return row?.isPrivate !== true;
}

/** The times and error of one endpoint's result; milliseconds since 1970. */
export interface ResultMeta extends Times {
  readonly error?: Error;
  readonly errorPolicy?: ErrorPolicy;
  readonly invalidated?: true;
}

/** One immutable version of the results by endpoint key. All versions share the times (SET-5). */
export class EndpointResults {
  readonly table: Table;
  #view: Readonly<Record<string, unknown>> | undefined;

  constructor(table: Table = new Table(new RowIndex(''), [])) {
    this.table = table;
  }

  get(key: string): ResultRow | undefined {
    return this.table.get(key) as ResultRow | undefined;
  }

  times(key: string): Times | undefined {
    return this.table.rowIndex.timesOf(key);
  }

  /** Sets the times of a key, in this version and all others. */
  renew(key: string, times: Times | undefined, undo?: TimesUndo): void {
    const { rowIndex } = this.table;
    const at = rowIndex.allocateRow(key);
    undo?.note(rowIndex.times, at);
    rowIndex.times[at] = times;
  }

  *entries(): Generator<[key: string, entry: ResultRow]> {
    for (const [key, entry] of this.table.entries()) yield [key, entry as unknown as ResultRow];
  }

  /** The version with these rows; undefined removes one. */
  with(changes: Iterable<readonly [key: string, entry: ResultRow | undefined]>): EndpointResults {
    const draft = new TableDraft(this.table);
    for (const [key, entry] of changes) draft.set(key, entry as EntityRecord | undefined);
    return draft.table === this.table ? this : new EndpointResults(draft.table);
  }

  /** The version with the rows that may leave memory. */
  get shared(): EndpointResults {
    const hidden = Array.from(this.entries()).filter(([, row]) => !mayLeave(row));
    return this.with(hidden.map(([key]) => [key, undefined]));
  }

  /** The version without these keys; with `keepRows`, it has the row index of the older ones. */
  withoutKeys(keys: readonly string[], keepRows = false): EndpointResults {
    const { table, deleted } = deleteRows(this.table, keys);
    for (const at of deleted) this.table.rowIndex.times[at] = undefined;
    return deleted.length === 0 ? this : new EndpointResults(keepRows ? table : rebuildIndex(table));
  }

  /** A version that shares with an older one all equal rows; the older one, if all are equal. */
  reconciledWith(before: EndpointResults): EndpointResults {
    const changed: number[] = [];
    const table = reconcileTable(this.table, before.table, changed);
    if (table === before.table) return before;
    if (!table) return this;
    // Where only the error of a row differs, its result keeps its identity too.
    const entries = changed.flatMap((at): [string, ResultRow][] => {
      const [entry, held] = [table.at(at), before.table.at(at)] as unknown as [ResultRow?, ResultRow?];
      const isSame = entry && held && entry.result !== held.result && isEqual(entry.result, held.result);
      return isSame ? [[table.rowIndex.pks[at] as string, { ...entry, result: held.result }]] : [];
    });
    return new EndpointResults(table).with(entries);
  }

  /** Results by key, as plain data; created on first use. */
  get view(): Readonly<Record<string, unknown>> {
    if (!this.#view) {
      const view = Object.create(null) as Record<string, unknown>;
      for (const [key, { result }] of this.entries()) if (result !== undefined) view[key] = result;
      this.#view = view;
    }
    return this.#view;
  }

  /** Times and errors by key, as plain data. */
  meta(errorAs = (error: Error): Error => error): Readonly<Record<string, ResultMeta>> {
    const meta = Object.create(null) as Record<string, ResultMeta>;
    for (const [key, { error, errorPolicy, invalidated }] of this.entries()) {
      meta[key] = {
        ...parseTimes(this.times(key)),
        ...(error && { error: errorAs(error) }),
        ...(errorPolicy && { errorPolicy }),
        ...(invalidated && { invalidated }),
      };
    }
    return meta;
  }
}
