import type { EntityRecord, Stored, Times } from '../schema/contract.ts';
import { type Family, Table } from './tables.ts';

/** What users see of all tables: entities by key and pk, without a prototype. */
export type Entities = Readonly<Record<string, Readonly<Record<string, EntityRecord>>>>;

/** One immutable version of all entity tables. Only this file and tables.ts know how they are built. */
export class EntityTables {
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #families: Map<string, Family>;
  #view: Entities | undefined;

  private constructor(tables: ReadonlyMap<string, Table>, families: Map<string, Family>) {
    this.#tables = tables;
    this.#families = families;
  }

  static empty(): EntityTables {
    return new EntityTables(new Map(), new Map());
  }

  /** Takes plain tables in, as `normalize` gives them or a server sent them. */
  static from(
    entities: Entities,
    times?: Readonly<Record<string, Readonly<Record<string, Times>>>>,
  ): EntityTables {
    const tables = EntityTables.empty();
    const next = new Map<string, Table>();
    for (const key of Object.keys(entities)) {
      const family = tables.#family(key);
      const stored: Stored[] = [];
      for (const [pk, entity] of Object.entries(entities[key] ?? {})) {
        const slot = { pk, at: family.slots.length, times: times?.[key]?.[pk] };
        family.index.set(pk, slot);
        family.slots.push(slot);
        stored.push(entity);
      }
      next.set(key, new Table(family, chunked(stored)));
    }
    return new EntityTables(next, tables.#families);
  }

  get(key: string, pk: string): Stored {
    return this.#tables.get(key)?.get(pk);
  }

  /** The table of a key; an empty one when nothing was stored under it yet. */
  table(key: string): Table {
    return this.#tables.get(key) ?? new Table(this.#family(key), []);
  }

  has(key: string): boolean {
    return this.#tables.has(key);
  }

  times(key: string, pk: string): Times | undefined {
    return this.#families.get(key)?.index.get(pk)?.times;
  }

  /** The version with some tables replaced; this one itself when none differs. */
  with(changed: Iterable<Table>): EntityTables {
    let next: Map<string, Table> | undefined;
    for (const table of changed) {
      if (this.#tables.get(table.family.key) === table || table.chunks.length === 0) continue;
      next ??= new Map(this.#tables);
      next.set(table.family.key, table);
    }
    return next ? new EntityTables(next, this.#families) : this;
  }

  /** The tables as plain objects, made when they are first looked at. */
  get view(): Entities {
    this.#view ??= plain(this.#tables, (table) =>
      plain(new Map(table.entries()), (stored) => stored),
    ) as Entities;
    return this.#view;
  }

  #family(key: string): Family {
    let family = this.#families.get(key);
    if (!family) this.#families.set(key, (family = { key, index: new Map(), slots: [] }));
    return family;
  }
}

function plain<From, To>(from: ReadonlyMap<string, From>, each: (value: From) => To): Record<string, To> {
  const object = Object.create(null) as Record<string, To>;
  for (const [key, value] of from) object[key] = each(value);
  return object;
}

function chunked(stored: Stored[]): Stored[][] {
  const chunks: Stored[][] = [];
  for (let at = 0; at < stored.length; at += 64) chunks.push(stored.slice(at, at + 64));
  return chunks;
}
