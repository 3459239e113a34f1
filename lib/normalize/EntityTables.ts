import type { EntityPlan, EntityRecord, Stored, Times } from '../schema/contract.ts';
import type { Cell } from './Cell.ts';
import type { Family } from './Family.ts';
import type { Source } from './Source.ts';
import { indexed } from './Indexes.ts';
import { Lineage, type Places } from './Lineage.ts';
import { perTable } from './perTable.ts';
import { Table, TableDraft } from './tables.ts';
import { timesOf } from './timesOf.ts';
import { nextRun } from './run.ts';
import { storable } from './storable.ts';

/** What users see of all tables: entities by key and pk, without a prototype. */
export type Entities = Readonly<Record<string, Readonly<Record<string, EntityRecord>>>>;

/** Times of entities by key and pk. */
export type EntitiesMeta = Readonly<Record<string, Readonly<Record<string, Times>>>>;

/** The pk of an entity by key, indexed field and value. */
export type EntityIndexes = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

/** One immutable version of all entity tables. Only this folder knows how they are built. */
export class EntityTables implements Source {
  readonly version = nextRun();
  readonly lineage: Lineage;
  declare twins?: Map<Cell, Cell>;
  readonly byKey: ReadonlyMap<string, Table>;
  readonly #byPlan: Table[] = [];
  #view: Entities | undefined;

  constructor(tables: ReadonlyMap<string, Table> = new Map(), lineage = new Lineage()) {
    this.byKey = tables;
    this.lineage = lineage;
  }

  /** Takes plain tables in, as `normalize` gives them or a server sent them. */
  static from(entities: Entities, times: EntitiesMeta = {}, now?: number): EntityTables {
    const lineage = new Lineage();
    const tables = new Map<string, Table>();
    for (const key of Object.keys(entities)) {
      const family = lineage.family(key);
      const draft = new TableDraft(new Table(family, []));
      const ownTimes = storable(times, key);
      for (const pk of Object.keys(entities[key] ?? {})) {
        const stored = storable(entities[key], pk);
        if (stored === undefined) continue;
        draft.set(pk, stored);
        const own = storable(ownTimes, pk);
        if (typeof own === 'object') family.times[family.place(pk)] = timesOf(own, now);
      }
      tables.set(key, draft.table);
    }
    return new EntityTables(tables, lineage);
  }

  /** The table of a key; an empty one when nothing was stored under it yet. */
  table(key: string): Table {
    return this.byKey.get(key) ?? new Table(this.lineage.family(key), []);
  }

  family(plan: EntityPlan): Family {
    const { family } = this.#planned(plan);
    return family.lineage === this.lineage ? family : this.lineage.family(plan.key);
  }

  stored(plan: EntityPlan, at: number): Stored {
    const table = this.#planned(plan);
    if (table.family.lineage === this.lineage) return table.at(at);
    return table.get(this.family(plan).pks[at] as string);
  }

  /** The version with what drafts changed; this one itself when they changed nothing. */
  with(drafts: Iterable<TableDraft>): EntityTables {
    const next = new Map(this.byKey);
    const changed: Places[] = [];
    for (const draft of drafts) {
      const at = draft.changed();
      if (at.length === 0) continue;
      const { table } = draft;
      next.set(table.family.key, table);
      changed.push({ family: table.family, at });
    }
    return changed.length > 0 ? this.step(next, changed) : this;
  }

  /** A version of these tables that differs from this one in these places. */
  step(tables: ReadonlyMap<string, Table>, changed: readonly Places[]): EntityTables {
    const next = new EntityTables(tables, this.lineage);
    this.lineage.record(next.version, this.version, changed);
    return next;
  }

  /** The same entities by themselves: what is read of them leaves no trace in other versions. */
  apart(): EntityTables {
    return new EntityTables(this.byKey);
  }

  /** The tables as plain objects, each made when it is first looked at, as those below. */
  get view(): Entities {
    return (this.#view ??= perTable(this.byKey, (table) => table.view));
  }

  /** When entities came and until when they are fresh. */
  get timesView(): EntitiesMeta {
    return perTable(this.byKey, (table) => {
      const times = Object.create(null) as Record<string, Times>;
      for (const [pk] of table.entries()) {
        const held = table.family.timesOf(pk);
        if (held) times[pk] = held;
      }
      return times;
    });
  }

  /** What each indexed field leads to. */
  get indexesView(): EntityIndexes {
    const withIndex = new Map(Array.from(this.byKey).filter(([, { family }]) => family.indexNames.size > 0));
    return perTable(withIndex, (table) => {
      const fields = Object.create(null) as Record<string, Record<string, string>>;
      for (const name of table.family.indexNames) {
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
    return (this.#byPlan[plan.no] ??= this.table(plan.key));
  }
}
