import type { EntityPlan, EntityRecord, Stored, Times } from '../schema/contract.ts';
import type { Slot } from './Cell.ts';
import type { Source } from './Source.ts';
import { type Difference, differences } from './differences.ts';
import { indexed } from './Indexes.ts';
import { Lineage } from './Lineage.ts';
import { settle } from './settle.ts';
import { Table, type TableDraft } from './tables.ts';
import { timesOf } from './timesOf.ts';
import { storable } from './storable.ts';
import { compact, without } from './without.ts';

/** What users see of all tables: entities by key and pk, without a prototype. */
export type Entities = Readonly<Record<string, Readonly<Record<string, EntityRecord>>>>;

/** Times of entities by key and pk. */
export type EntitiesMeta = Readonly<Record<string, Readonly<Record<string, Times>>>>;

/** The pk of an entity by key, indexed field and value. */
export type EntityIndexes = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

let versions = 0;

/** One immutable version of all entity tables. Only this folder knows how they are built. */
export class EntityTables implements Source {
  readonly version = ++versions;
  readonly lineage: Lineage;
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #byPlan: Table[] = [];
  #view: Entities | undefined;
  #apart = false;

  private constructor(tables: ReadonlyMap<string, Table>, lineage: Lineage) {
    this.#tables = tables;
    this.lineage = lineage;
  }

  static empty(): EntityTables {
    return new EntityTables(new Map(), new Lineage());
  }

  /** Takes plain tables in, as `normalize` gives them or a server sent them. */
  static from(entities: Entities, times?: EntitiesMeta): EntityTables {
    const lineage = new Lineage();
    const tables = new Map<string, Table>();
    for (const key of Object.keys(entities)) {
      const family = lineage.family(key);
      const records: [at: number, stored: Stored][] = [];
      for (const pk of Object.keys(entities[key] ?? {})) {
        const stored = storable(entities[key], pk);
        if (stored === undefined) continue;
        const slot = family.slot(pk);
        const own = times && Object.hasOwn(times, key) && storable(times[key], pk);
        if (typeof own === 'object') slot.times = timesOf(own);
        records.push([slot.at, stored]);
      }
      tables.set(key, Table.of(family, records));
    }
    return new EntityTables(tables, lineage);
  }

  get(key: string, pk: string): Stored {
    return this.#tables.get(key)?.get(pk);
  }

  /** The table of a key; an empty one when nothing was stored under it yet. */
  table(key: string): Table {
    return this.#tables.get(key) ?? new Table(this.lineage.family(key), []);
  }

  has(key: string): boolean {
    return this.#tables.has(key);
  }

  times(key: string, pk: string): Times | undefined {
    return this.#tables.get(key)?.family.index.get(pk)?.times;
  }

  /** The same version with a memory of its own: reading it leaves alone what readers of the others keep. */
  apart(): EntityTables {
    const tables = new EntityTables(this.#tables, new Lineage());
    tables.#apart = true;
    return tables;
  }

  slot(plan: EntityPlan, pk: string): Slot {
    if (!this.#apart) return this.#planned(plan).family.slot(pk);
    const slot = this.lineage.family(plan.key).slot(pk);
    slot.times = this.times(plan.key, pk);
    return slot;
  }

  stored(plan: EntityPlan, slot: Slot): Stored {
    const table = this.#planned(plan);
    // A place may be one that the table had before it was built anew.
    return table.family.slots[slot.at] === slot ? table.at(slot.at) : table.get(slot.pk);
  }

  /** The version with what drafts changed; this one itself when they changed nothing. */
  with(drafts: Iterable<TableDraft>): EntityTables {
    let next: Map<string, Table> | undefined;
    const changed: Slot[] = [];
    for (const draft of drafts) {
      if (draft.changed.length === 0) continue;
      const table = draft.done();
      next ??= new Map(this.#tables);
      next.set(table.family.key, table);
      for (const slot of draft.changed) changed.push(slot);
    }
    if (!next) return this;
    const tables = new EntityTables(next, this.lineage);
    this.lineage.record(tables.version, this.version, changed);
    return tables;
  }

  /** The version with what equals another version taken from there, so that its readers keep what they have. */
  settledOn(before: EntityTables): EntityTables {
    const changed: Slot[] = [];
    const next = new Map<string, Table>();
    for (const [key, table] of this.#tables) {
      const settled = settle(table, before.#tables.get(key) ?? new Table(table.family, []), changed);
      if (!settled) return this;
      next.set(key, settled);
    }
    for (const [key, table] of before.#tables) {
      if (!next.has(key) && !settle(new Table(table.family, []), table, changed)) return this;
    }
    if (changed.length === 0 && next.size === before.#tables.size) return before;
    const tables = new EntityTables(next, this.lineage);
    this.lineage.record(tables.version, before.version, changed);
    return tables;
  }

  /** The version without some entities; a table with more gaps than entities is built anew. */
  without(pks: ReadonlyMap<string, readonly string[]>): EntityTables {
    const next = new Map(this.#tables);
    const changed: Slot[] = [];
    for (const [key, gone] of pks) {
      const { table, left } = without(this.table(key), gone);
      if (left.length === 0) continue;
      const compacted = compact(table);
      if (compacted !== table) this.lineage.replace(compacted.family);
      next.set(key, compacted);
      changed.push(...left);
    }
    if (changed.length === 0) return this;
    for (const slot of changed) this.lineage.forget(slot);
    const tables = new EntityTables(next, this.lineage);
    this.lineage.record(tables.version, this.version, changed);
    return tables;
  }

  /** What differs from another version: places by entity key and pk. */
  *differences(before: EntityTables): Generator<[key: string, difference: Difference]> {
    for (const key of new Set([...before.#tables.keys(), ...this.#tables.keys()])) {
      for (const one of differences(before.#tables.get(key), this.#tables.get(key))) yield [key, one];
    }
  }

  /** Every filled place, by entity key. */
  *places(): Generator<[key: string, slot: Slot]> {
    for (const [key, table] of this.#tables) for (const slot of table.slots()) yield [key, slot];
  }

  /** The tables as plain objects, each made when it is first looked at. */
  get view(): Entities {
    if (!this.#view) {
      const view = Object.create(null) as Record<string, unknown>;
      for (const [key, table] of this.#tables) {
        Object.defineProperty(view, key, { get: () => table.view, enumerable: true });
      }
      this.#view = Object.freeze(view) as Entities;
    }
    return this.#view;
  }

  /** When entities came and until when they are fresh, as plain objects. */
  get timesView(): EntitiesMeta {
    const view = Object.create(null) as Record<string, Record<string, Times>>;
    for (const [key, table] of this.#tables) {
      const times = (view[key] = Object.create(null) as Record<string, Times>);
      for (const [pk] of table.entries()) {
        const held = table.family.index.get(pk)?.times;
        if (held) times[pk] = held;
      }
    }
    return view;
  }

  /** What each indexed field leads to, as plain objects. */
  get indexesView(): EntityIndexes {
    const view = Object.create(null) as Record<string, Record<string, Record<string, string>>>;
    for (const [key, table] of this.#tables) {
      for (const name of table.family.indexNames) {
        view[key] ??= Object.create(null) as Record<string, Record<string, string>>;
        const values = (view[key][name] = Object.create(null) as Record<string, string>);
        for (const [pk, stored] of table.entries()) {
          const value = typeof stored === 'object' ? indexed(stored, name) : undefined;
          if (value !== undefined) values[value] ??= pk;
        }
      }
    }
    return view;
  }

  #planned(plan: EntityPlan): Table {
    return (this.#byPlan[plan.no] ??= this.table(plan.key));
  }
}
