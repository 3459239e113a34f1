import { compact } from '../normalize/compact.ts';
import { settle } from '../normalize/settle.ts';
import { Family } from '../normalize/Family.ts';
import { Table, TableDraft } from '../normalize/tables.ts';
import type { TimesUndo } from '../normalize/TimesUndo.ts';
import { timesOf } from '../normalize/timesOf.ts';
import { without } from '../normalize/without.ts';
import type { EntityRecord, Times } from '../schema/contract.ts';
import { isEqual } from '../schema/isEqual.ts';
import type { ErrorPolicy } from './actions.ts';

/** What is stored under one endpoint key. */
export interface Entry {
  /** The answer, with ids in place of entities; undefined where the schema finds it by itself. */
  readonly result: unknown;
  /** False when there is only an error, or the answer was invalidated. */
  readonly answered: boolean;
  /** How to read it; unknown for what a server sent along, until it is asked for. */
  readonly schema?: unknown;
  readonly args?: readonly unknown[];
  /** How the endpoint processes responses; unknown for what a server sent along. */
  readonly processing?: string;
  readonly error?: Error;
  readonly errorPolicy?: ErrorPolicy;
  /**
   * What the error hides of what the schema finds by itself: records of these times, until they are written anew
   * (CTL-11), or all, where the answer was invalidated before.
   */
  readonly refused?: WeakSet<Times> | true;
  readonly invalidated?: true;
}

/** What is known of one endpoint's result beside the result itself; milliseconds since 1970. */
export interface ResultMeta extends Times {
  readonly error?: Error;
  readonly errorPolicy?: ErrorPolicy;
  readonly invalidated?: true;
}

/** One immutable version of the results by endpoint key; their times are shared by all versions (SET-5). */
export class Results {
  readonly table: Table;
  #view: Readonly<Record<string, unknown>> | undefined;

  constructor(table: Table = new Table(new Family(''), [])) {
    this.table = table;
  }

  get(key: string): Entry | undefined {
    return this.table.get(key) as Entry | undefined;
  }

  times(key: string): Times | undefined {
    return this.table.family.timesOf(key);
  }

  /** Keeps these times for a key, in this version and all others. */
  renew(key: string, times: Times, undo?: TimesUndo): void {
    const { family } = this.table;
    const at = family.place(key);
    undo?.note(family.times, at);
    family.times[at] = times;
  }

  *entries(): Generator<[key: string, entry: Entry]> {
    for (const [key, entry] of this.table.entries()) yield [key, entry as unknown as Entry];
  }

  /** The version with these entries in place; undefined takes one out. */
  with(changes: Iterable<readonly [key: string, entry: Entry | undefined]>): Results {
    const draft = new TableDraft(this.table);
    for (const [key, entry] of changes) draft.set(key, entry as EntityRecord | undefined);
    return draft.table === this.table ? this : new Results(draft.table);
  }

  /** The version without these keys. */
  without(keys: readonly string[]): Results {
    const { table, left } = without(this.table, keys);
    for (const at of left) this.table.family.times[at] = undefined;
    return left.length === 0 ? this : new Results(compact(table));
  }

  /** The version with entries that equal those of another one taken from there; that one, if all do. */
  settledOn(before: Results): Results {
    const changed: number[] = [];
    const table = settle(this.table, before.table, changed);
    if (table === before.table) return before;
    if (!table) return this;
    // Also where only its error differs, a result is the same object.
    const entries = changed.flatMap((at): [string, Entry][] => {
      const [entry, held] = [table.at(at), before.table.at(at)] as unknown as [Entry?, Entry?];
      const isSame = entry && held && entry.result !== held.result && isEqual(entry.result, held.result);
      return isSame ? [[table.family.pks[at] as string, { ...entry, result: held.result }]] : [];
    });
    return new Results(table).with(entries);
  }

  /** Results by key, as plain data; made when it is first looked at. */
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
        ...timesOf(this.times(key)),
        ...(error && { error: errorAs(error) }),
        ...(errorPolicy && { errorPolicy }),
        ...(invalidated && { invalidated }),
      };
    }
    return meta;
  }
}
