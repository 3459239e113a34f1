import type { EntityPlan, KeySource } from '../schema/compiled.ts';
import type { EntityRecord, Stored, Times } from '../schema/contract.ts';
import { isEqual } from '../schema/equality.ts';
import { ownMember, setOwn } from '../schema/objects.ts';
import { asText } from '../schema/pk.ts';
import type { Entities, EntitiesMeta, EntityIndexes } from '../tables/EntityTables.ts';
import { checkPlain, NO_TIMES, plainRow } from '../tables/plain.ts';

type Rows = Record<string, EntityRecord>;

/** Plain tables, and the times of their rows. */
export interface PlainTables {
  readonly entities: Entities;
  readonly entitiesMeta: EntitiesMeta;
}

/** Opens drafts of plain tables, which are never changed. */
export function plainDrafts({ entities, entitiesMeta }: PlainTables): (key: string) => PlainDraft {
  checkPlain(entities, 'get');
  return (key) => new PlainDraft(checkPlain(plainRow(entities, key)), plainRow(entitiesMeta, key));
}

/** The new tables: a table is the one before itself if none of its rows differs, and so are all of them. */
export function finishPlain(
  base: PlainTables,
  drafts: ReadonlyMap<string, PlainDraft>,
  meta: Times,
): PlainTables & { readonly indexes: EntityIndexes } {
  let { entities } = base;
  const entitiesMeta = { ...base.entitiesMeta };
  const indexes = Object.create(null) as Record<string, EntityIndexes[string]>;
  for (const [key, draft] of drafts) {
    const rows = draft.done();
    if (rows && rows !== ownMember(entities, key)) {
      if (entities === base.entities) entities = { ...entities };
      setOwn(entities, key, rows);
    }
    if (rows) setOwn(entitiesMeta, key, draft.times(meta));
    if (draft.indexNames.size > 0) indexes[key] = draft.indexes();
  }
  return { entities, entitiesMeta, indexes };
}

/** A plain table that is being written: what it is made from is copied by the first change. */
class PlainDraft {
  /** The fields that an entity class of this table is indexed by. */
  readonly indexNames = new Set<string>();
  /** Whose entities are stored here. */
  readonly owners = new Map<object, KeySource>();
  readonly #base: Rows | undefined;
  readonly #baseTimes: Readonly<Record<string, Times>> | undefined;
  #rows: Rows | undefined;
  /** The rows written or found equal, where there were rows before. */
  readonly #touched: Set<string> | undefined;
  /** True when a row was written back to what it was. */
  #restored = false;

  constructor(base: unknown, times: unknown) {
    this.#rows = this.#base = base as Rows | undefined;
    this.#baseTimes = times as Record<string, Times> | undefined;
    if (base) this.#touched = new Set();
  }

  get table(): this {
    return this;
  }

  get rowIndex(): this {
    return this;
  }

  get(pk: string): Stored {
    const rows = this.#rows;
    const held = rows?.[pk];
    return held === undefined || held === null || !Object.hasOwn(rows as Rows, pk) ? undefined : held;
  }

  *entries(): Generator<[pk: string, stored: EntityRecord | symbol]> {
    for (const pk of Object.keys(this.#rows ?? {})) {
      const stored = this.get(pk);
      if (stored !== undefined) yield [pk, stored];
    }
  }

  set(pk: string, stored: Stored): void {
    if (typeof stored === 'object') this.#write(pk, stored);
    else if (this.get(pk) !== undefined) delete this.#own()[pk];
    this.#touched?.add(pk);
  }

  put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean, times: Times): void {
    const held = this.get(pk);
    if (typeof held !== 'object') this.#write(pk, owned ? incoming : { ...incoming });
    else {
      const merged =
        this.#touched && !this.#touched.has(pk)
          ? plan.merge(held, incoming, times, ownMember(this.#baseTimes, pk) ?? NO_TIMES)
          : this.#again(pk, held, plan.merge(held, incoming, times));
      if (merged !== held) this.#write(pk, merged);
    }
    this.#touched?.add(pk);
  }

  /** The table by now: the one before itself if no row differs; undefined if there is none. */
  done(): Rows | undefined {
    const base = this.#base;
    if (!this.#restored || !base || !this.#touched) return this.#rows;
    for (const pk of this.#touched) if (this.get(pk) !== plainRow(base, pk)) return this.#rows;
    return base;
  }

  /** The times of the rows before, and these of the rows that were touched. */
  times(times: Times): Readonly<Record<string, Times>> {
    const renewed = copyTable(this.#baseTimes);
    for (const pk of this.#pks()) setOwn(renewed, pk, times);
    return renewed;
  }

  /** The pk by indexed field and value, of the rows that were touched. */
  indexes(): Record<string, Record<string, string>> {
    const fields: Record<string, Record<string, string>> = {};
    for (const name of this.indexNames) {
      const values = (fields[name] = Object.create(null) as Record<string, string>);
      for (const pk of this.#pks()) {
        const value = asText(ownMember(this.get(pk), name));
        if (value !== undefined) values[value] ??= pk;
      }
    }
    return fields;
  }

  #pks(): Iterable<string> {
    return this.#touched ?? Object.keys(this.#rows ?? {});
  }

  /** What came earlier in the same write is older (ENT-7); written back to what it was is no change (SET-5). */
  #again(pk: string, held: EntityRecord, merged: EntityRecord): EntityRecord {
    const base = merged === held ? undefined : plainRow(this.#base, pk);
    if (typeof base !== 'object' || !isEqual(merged, base)) return merged;
    this.#restored = true;
    return base;
  }

  #own(): Rows {
    if (!this.#rows || this.#rows === this.#base) this.#rows = copyTable(this.#base);
    return this.#rows;
  }

  #write(pk: string, stored: EntityRecord): void {
    setOwn(this.#own(), pk, stored);
  }
}

/** A copy of a table. A spread takes two to six times as long where the keys are many. */
function copyTable<Value>(of: Readonly<Record<string, Value>> | undefined): Record<string, Value> {
  const copy: Record<string, Value> = {};
  if (of) for (const name of Object.keys(of)) setOwn(copy, name, of[name]);
  return copy;
}
