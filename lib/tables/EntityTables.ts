import type { EntityPlan } from '../schema/compiled.ts';
import type { EntityRecord, Stored, Times } from '../schema/contract.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import { nextId } from './nextId.ts';
import { parseTimes, plainRow } from './plain.ts';
import { indexed, type RowIndex } from './RowIndex.ts';
import { Table, TableDraft } from './Table.ts';
import { type ChangedRows, VersionHistory } from './VersionHistory.ts';

/** What users see of all tables: entities by key and pk, without a prototype. */
export type Entities = Readonly<Record<string, Readonly<Record<string, EntityRecord>>>>;

/** Times of entities by key and pk. */
export type EntitiesMeta = Readonly<Record<string, Readonly<Record<string, Times>>>>;

/** The pk of an entity by key, indexed field and value. */
export type EntityIndexes = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

/** An immutable snapshot of all entity tables. */
export class EntityTables {
  /** Equal numbers mean equal contents. */
  readonly version = nextId();
  readonly history: VersionHistory;
  /** What the read engine keeps for this version alone. */
  declare overlays?: object;
  readonly byKey: ReadonlyMap<string, Table>;
  readonly #byPlan: Table[] = [];
  #view: Entities | undefined;

  constructor(tables: ReadonlyMap<string, Table> = new Map(), history = new VersionHistory()) {
    this.byKey = tables;
    this.history = history;
  }

  /** Takes plain tables in, as `normalize` gives them or a server sent them. */
  static from(entities: Entities, times: EntitiesMeta = {}, now?: number): EntityTables {
    const history = new VersionHistory();
    const tables = new Map<string, Table>();
    for (const key of Object.keys(entities)) {
      const rowIndex = history.rowIndex(key);
      const draft = new TableDraft(new Table(rowIndex, []));
      const ownTimes = plainRow(times, key);
      for (const pk of Object.keys(entities[key] ?? {})) {
        const stored = plainRow(entities[key], pk);
        if (stored === undefined) continue;
        draft.set(pk, stored);
        const own = plainRow(ownTimes, pk);
        if (typeof own === 'object') rowIndex.times[rowIndex.allocateRow(pk)] = parseTimes(own, now);
      }
      tables.set(key, draft.table);
    }
    return new EntityTables(tables, history);
  }

  /** The table of a key; an empty one when nothing was stored under it yet. */
  table(key: string): Table {
    return this.byKey.get(key) ?? new Table(this.history.rowIndex(key), []);
  }

  /** Where what is read by a plan has its rows. */
  rowIndex(plan: EntityPlan): RowIndex {
    const { rowIndex } = this.#planned(plan);
    return rowIndex.history === this.history ? rowIndex : this.history.rowIndex(plan.key);
  }

  /** The record in a row of that index. */
  stored(plan: EntityPlan, row: number): Stored {
    const table = this.#planned(plan);
    if (table.rowIndex.history === this.history) return table.at(row);
    return table.get(this.rowIndex(plan).pks[row] as string);
  }

  /** The version with what drafts changed; this one itself when they changed nothing. */
  with(drafts: Iterable<TableDraft>): EntityTables {
    const next = new Map(this.byKey);
    const changed: ChangedRows[] = [];
    for (const draft of drafts) {
      const rows = draft.changed();
      if (rows.length === 0) continue;
      const { table } = draft;
      next.set(table.rowIndex.key, table);
      changed.push({ rowIndex: table.rowIndex, rows });
    }
    return changed.length > 0 ? this.step(next, changed) : this;
  }

  /** A version of these tables that differs from this one in these rows. */
  step(tables: ReadonlyMap<string, Table>, changed: readonly ChangedRows[]): EntityTables {
    const next = new EntityTables(tables, this.history);
    this.history.record(next.version, this.version, changed);
    return next;
  }

  /** The same entities with a history of their own: reads of them share no memos with other versions. */
  withOwnHistory(): EntityTables {
    return new EntityTables(this.byKey);
  }

  /** The tables as plain objects, each made when it is first looked at, as those below. */
  get view(): Entities {
    return (this.#view ??= lazyRecord(this.byKey, (table) => table.view));
  }

  /** When entities came and until when they are fresh. */
  get timesView(): EntitiesMeta {
    return lazyRecord(this.byKey, (table) => {
      const times = Object.create(null) as Record<string, Times>;
      for (const [pk] of table.entries()) {
        const held = table.rowIndex.timesOf(pk);
        if (held) times[pk] = held;
      }
      return times;
    });
  }

  /** What each indexed field leads to. */
  get indexesView(): EntityIndexes {
    const withIndex = new Map(
      Array.from(this.byKey).filter(([, { rowIndex }]) => rowIndex.indexNames.size > 0),
    );
    return lazyRecord(withIndex, (table) => {
      const fields = Object.create(null) as Record<string, Record<string, string>>;
      for (const name of table.rowIndex.indexNames) {
        const values = (fields[name] = Object.create(null) as Record<string, string>);
        for (const [pk, stored] of table.entries()) {
          const value = typeof stored === 'object' ? indexed(stored, name) : undefined;
          if (value !== undefined) values[value] ??= pk;
        }
      }
      return fields;
    });
  }

  #planned(plan: EntityPlan): Table {
    return (this.#byPlan[plan.id] ??= this.table(plan.key));
  }
}

const make: unique symbol = Symbol('wireshape.make');

interface View {
  readonly [make]: (key: string) => unknown;
}

/** One for each key, not for each view: V8 keeps what a getter refers to until its next full collection. */
const getters = new Map<string, (this: View) => unknown>();

/** A plain object without a prototype that has a member for each table, made when it is first looked at. */
function lazyRecord<Value>(
  tables: ReadonlyMap<string, Table>,
  valueOf: (table: Table) => Value,
): Readonly<Record<string, Value>> {
  const made = new Map<string, Value>();
  const value = (key: string): Value => getOrInsert(made, key, () => valueOf(tables.get(key) as Table));
  const view = Object.create(null, { [make]: { value } }) as Record<string, Value>;
  for (const key of tables.keys()) {
    Object.defineProperty(view, key, { get: getterOf(key), enumerable: true });
  }
  return Object.freeze(view);
}

function getterOf(key: string): (this: View) => unknown {
  return getOrInsert(
    getters,
    key,
    () =>
      function (this: View) {
        return this[make](key);
      },
  );
}
