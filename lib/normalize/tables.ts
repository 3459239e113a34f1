import { warn } from '../errors/fail.ts';
import { keyClash } from '../errors/messages.ts';
import type { EntityPlan, EntityRecord, Stored, Times } from '../schema/contract.ts';
import { isEqual } from '../schema/isEqual.ts';
import { Slot } from './Cell.ts';
import { indexed, Indexes } from './Indexes.ts';

const BITS = 6;
const TWICE = 2 * BITS;
/** How many records share a chunk. */
export const SIZE = 1 << BITS;
const MASK = SIZE - 1;

/** All places that one table ever had. Grows only; a version says which of them are filled. */
export class Family {
  readonly key: string;
  readonly index = new Map<string, Slot>();
  readonly slots: Slot[] = [];
  /** The fields that an entity class of this table wants to be found by. */
  readonly indexNames = new Set<string>();
  readonly indexes = new Indexes();
  #owner: object | undefined;
  #clashed = false;

  constructor(key: string) {
    this.key = key;
  }

  /** Notes whose entities these are; a second class is a development warning, once a store and key (ENT-3). */
  claim(owner: object): void {
    this.#owner ??= owner;
    if (owner === this.#owner || this.#clashed) return;
    this.#clashed = true;
    warn(keyClash(this.key));
  }

  /** An empty family for the same entities. */
  heir(): Family {
    const heir = new Family(this.key);
    heir.#owner = this.#owner;
    heir.#clashed = this.#clashed;
    for (const name of this.indexNames) heir.indexNames.add(name);
    return heir;
  }

  slot(pk: string): Slot {
    let slot = this.index.get(pk);
    if (slot === undefined) {
      slot = new Slot(pk, this.slots.length);
      this.slots.push(slot);
      this.index.set(pk, slot);
    }
    return slot;
  }
}

type Chunk = Stored[];
/** Chunks that are copied together; in one array of all, each write to a large table would copy that. */
type Block = (Chunk | undefined)[];

/** One immutable version of one entity table: chunks of records, most of them shared with other versions. */
export class Table {
  readonly family: Family;
  readonly blocks: readonly (Block | undefined)[];
  #view: Readonly<Record<string, EntityRecord>> | undefined;

  constructor(family: Family, blocks: readonly (Block | undefined)[]) {
    this.family = family;
    this.blocks = blocks;
  }

  /** The version of a family that holds what is given for some places. */
  static of(family: Family, records: Iterable<readonly [at: number, stored: Stored]>): Table {
    const blocks: (Block | undefined)[] = [];
    for (const [at, stored] of records) {
      const block = (blocks[at >> TWICE] ??= []);
      (block[(at >> BITS) & MASK] ??= [])[at & MASK] = stored;
    }
    return new Table(family, blocks);
  }

  get(pk: string): Stored {
    const slot = this.family.index.get(pk);
    return slot === undefined ? undefined : this.at(slot.at);
  }

  at(at: number): Stored {
    return this.blocks[at >> TWICE]?.[(at >> BITS) & MASK]?.[at & MASK];
  }

  /** The records that a place shares a chunk with. */
  chunk(at: number): readonly Stored[] | undefined {
    return this.blocks[at >> TWICE]?.[(at >> BITS) & MASK];
  }

  /** The pk of an entity with a value in a field; the one stored first, where there are several. */
  find(name: string, value: string): string | undefined {
    const { indexes } = this.family;
    if (!indexes.has(name)) indexes.start(name, this.#places());
    let found: Slot | undefined;
    for (const slot of indexes.find(name, value)) {
      const stored = this.at(slot.at);
      if (typeof stored !== 'object' || indexed(stored, name) !== value) continue;
      if (found === undefined || slot.at < found.at) found = slot;
    }
    return found?.pk;
  }

  /** Pairs of pk and what is stored, oldest first. */
  *entries(): Generator<[pk: string, stored: EntityRecord | symbol]> {
    for (const [{ pk }, stored] of this.#places()) yield [pk, stored];
  }

  /** The places that are filled, oldest first. */
  *slots(): Generator<Slot> {
    for (const [slot] of this.#places()) yield slot;
  }

  *#places(): Generator<[slot: Slot, stored: Exclude<Stored, undefined>]> {
    for (const slot of this.family.slots) {
      const stored = this.at(slot.at);
      if (stored !== undefined) yield [slot, stored];
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

/** A table that is being written; nothing of it shows before `done`. */
export class TableDraft {
  readonly touched: Slot[] = [];
  #changed: Slot[] = [];
  #restored = false;
  readonly #base: Table;
  readonly #no: number;
  #blocks: (Block | undefined)[];
  /** Which blocks, and which of their chunks, no other version has. */
  #own: boolean[][] | undefined;

  /** `no` numbers the write, so that a slot can tell which one touched it last. */
  constructor(base: Table, no: number) {
    this.#base = base;
    this.#no = no;
    this.#blocks = base.blocks as (Block | undefined)[];
  }

  get(pk: string): Stored {
    const slot = this.#base.family.index.get(pk);
    return slot === undefined ? undefined : this.#at(slot.at);
  }

  /** Stores an entity, merged by its plan with what is there. */
  put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean, times: Times): void {
    const slot = this.#base.family.slot(pk);
    const held = this.#at(slot.at);
    if (typeof held !== 'object') {
      // What was asked for before an entity was removed does not bring it back.
      const late = held && slot.times && times.fetchedAt < slot.times.fetchedAt;
      if (!late) this.#write(slot, owned ? incoming : { ...incoming });
    } else {
      const merged = this.#merge(slot, plan, held, incoming, times);
      if (merged !== held) this.#write(slot, merged);
    }
    this.#touch(slot);
  }

  /** Stores in place of what is there. */
  set(pk: string, stored: Stored): void {
    const slot = this.#base.family.slot(pk);
    if (this.#at(slot.at) !== stored) this.#write(slot, stored);
    this.#touch(slot);
  }

  /** The places whose records differ from the version before. */
  get changed(): readonly Slot[] {
    if (this.#restored) {
      this.#changed = this.#changed.filter(({ pk }) => this.get(pk) !== this.#base.get(pk));
      this.#restored = false;
    }
    return this.#changed;
  }

  /** The new version; the old one itself when nothing differs. */
  done(): Table {
    return this.changed.length > 0 ? new Table(this.#base.family, this.#blocks) : this.#base;
  }

  /** What came earlier in the same write is older, whatever is newer than all of it (ENT-7). */
  #merge(
    slot: Slot,
    plan: EntityPlan,
    held: EntityRecord,
    incoming: EntityRecord,
    times: Times,
  ): EntityRecord {
    const written = slot.writtenBy === this.#no;
    const base = written ? this.#base.get(slot.pk) : undefined;
    if (typeof base !== 'object') return plan.merge(held, incoming, written, slot.times, times);
    const late = slot.times !== undefined && times.fetchedAt < slot.times.fetchedAt;
    let merged = plan.merge(held, incoming, true, late ? undefined : slot.times, times);
    if (late) merged = plan.merge(base, merged, false, slot.times, times);
    if (merged === held || !isEqual(merged, base)) return merged;
    // Written back to what it was: that is no change (SET-5).
    this.#restored = true;
    return base;
  }

  #touch(slot: Slot): void {
    if (slot.writtenBy === this.#no) return;
    slot.writtenBy = this.#no;
    this.touched.push(slot);
  }

  #at(at: number): Stored {
    return this.#blocks[at >> TWICE]?.[(at >> BITS) & MASK]?.[at & MASK];
  }

  #write(slot: Slot, stored: Stored): void {
    const { at } = slot;
    const no = at >> TWICE;
    const inner = (at >> BITS) & MASK;
    if (!this.#own) {
      this.#own = [];
      this.#blocks = this.#blocks.slice();
    }
    let own = this.#own[no];
    if (!own) {
      own = this.#own[no] = [];
      this.#blocks[no] = this.#blocks[no]?.slice() ?? [];
    }
    const block = this.#blocks[no] as Block;
    if (!own[inner]) {
      own[inner] = true;
      block[inner] = block[inner]?.slice() ?? [];
    }
    (block[inner] as Chunk)[at & MASK] = stored;
    this.#base.family.indexes.add(slot, stored);
    this.#changed.push(slot);
  }
}
