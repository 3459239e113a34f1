import type { EntityPlan, EntityRecord, Stored, Times } from '../schema/contract.ts';
import { isEqual } from '../schema/isEqual.ts';
import type { Family } from './Family.ts';
import { indexed } from './Indexes.ts';

const BITS = 6;
const TWICE = 2 * BITS;
/** How many records share a chunk. */
export const SIZE = 1 << BITS;
const MASK = SIZE - 1;
/** How many numbers of 32 bits a block takes, less one. */
const WORDS = (1 << (TWICE - 5)) - 1;

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
      (block[(at >> BITS) & MASK] ??= new Array(SIZE))[at & MASK] = stored;
    }
    return new Table(family, blocks);
  }

  get(pk: string): Stored {
    const at = this.family.index.get(pk);
    return at === undefined ? undefined : this.at(at);
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
    const { indexes, pks } = this.family;
    if (!indexes.has(name)) indexes.start(name, this.#places());
    let found = Infinity;
    for (const at of indexes.find(name, value)) {
      const stored = this.at(at);
      if (at < found && typeof stored === 'object' && indexed(stored, name) === value) found = at;
    }
    return pks[found];
  }

  /** Pairs of pk and what is stored, oldest first. */
  *entries(): Generator<[pk: string, stored: EntityRecord | symbol]> {
    for (const [at, stored] of this.#places()) yield [this.family.pks[at] as string, stored];
  }

  *#places(): Generator<[at: number, stored: Exclude<Stored, undefined>]> {
    for (let at = 0; at < this.family.pks.length; at++) {
      const stored = this.at(at);
      if (stored !== undefined) yield [at, stored];
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
  readonly #touched: number[] = [];
  /** The same as bits, 32 to a number, by block. */
  readonly #bits: number[][] = [];
  #changed: number[] = [];
  #restored = false;
  readonly #base: Table;
  #blocks: (Block | undefined)[];
  /** Which blocks, and which of their chunks, no other version has. */
  #own: boolean[][] | undefined;

  constructor(base: Table) {
    this.#base = base;
    this.#blocks = base.blocks as (Block | undefined)[];
  }

  get(pk: string): Stored {
    const at = this.#base.family.index.get(pk);
    return at === undefined ? undefined : this.#at(at);
  }

  /** Stores an entity, merged by its plan with what is there. */
  put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean, times: Times): void {
    const { family } = this.#base;
    const at = family.place(pk);
    const held = this.#at(at);
    if (typeof held !== 'object') {
      // What was asked for before an entity was removed does not bring it back.
      if (!held || !isLate(times, family.times[at])) this.#write(at, owned ? incoming : { ...incoming });
    } else {
      const merged = this.#merge(at, plan, held, incoming, times);
      if (merged !== held) this.#write(at, merged);
    }
    this.#touch(at);
  }

  /** Stores in place of what is there. */
  set(pk: string, stored: Stored): void {
    const at = this.#base.family.place(pk);
    if (this.#at(at) !== stored) this.#write(at, stored);
    this.#touch(at);
  }

  /** The places whose records differ from the version before. */
  get changed(): readonly number[] {
    if (this.#restored) {
      this.#changed = this.#changed.filter((at) => this.#at(at) !== this.#base.at(at));
      this.#restored = false;
    }
    return this.#changed;
  }

  /** Gives what was touched these times. An answer that was asked for earlier makes nothing older (ENT-7). */
  renew(times: Times): void {
    const held = this.#base.family.times;
    for (const at of this.#touched) if (!isLate(times, held[at])) held[at] = times;
  }

  /** The new version; the old one itself when nothing differs. */
  done(): Table {
    return this.changed.length > 0 ? new Table(this.#base.family, this.#blocks) : this.#base;
  }

  /** What came earlier in the same write is older, whatever is newer than all of it (ENT-7). */
  #merge(
    at: number,
    plan: EntityPlan,
    held: EntityRecord,
    incoming: EntityRecord,
    times: Times,
  ): EntityRecord {
    const { family } = this.#base;
    const heldTimes = family.times[at];
    const written = ((this.#bits[at >> TWICE]?.[(at >> 5) & WORDS] ?? 0) & (1 << at)) !== 0;
    const base = written ? this.#base.at(at) : undefined;
    if (typeof base !== 'object') return plan.merge(held, incoming, written, heldTimes, times);
    const late = isLate(times, heldTimes);
    let merged = plan.merge(held, incoming, true, late ? undefined : heldTimes, times);
    if (late) merged = plan.merge(base, merged, false, heldTimes, times);
    if (merged === held || !isEqual(merged, base)) return merged;
    // Written back to what it was: that is no change (SET-5).
    this.#restored = true;
    return base;
  }

  #touch(at: number): void {
    const block = (this.#bits[at >> TWICE] ??= []);
    const word = (at >> 5) & WORDS;
    const bits = block[word] ?? 0;
    if (bits & (1 << at)) return;
    block[word] = bits | (1 << at);
    this.#touched.push(at);
  }

  #at(at: number): Stored {
    return this.#blocks[at >> TWICE]?.[(at >> BITS) & MASK]?.[at & MASK];
  }

  #write(at: number, stored: Stored): void {
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
      block[inner] = block[inner]?.slice() ?? new Array(SIZE);
    }
    (block[inner] as Chunk)[at & MASK] = stored;
    this.#base.family.indexes.add(at, stored);
    this.#changed.push(at);
  }
}

/** True for what was asked for before something else was. */
function isLate(times: Times, held: Times | undefined): boolean {
  return held !== undefined && times.fetchedAt < held.fetchedAt;
}
