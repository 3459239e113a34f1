import type { EntityPlan, EntityRecord, Stored, Times } from '../schema/contract.ts';
import { isEqual } from '../schema/isEqual.ts';
import type { Family } from './Family.ts';
import { addToIndexes } from './Indexes.ts';
import type { TimesUndo } from './TimesUndo.ts';

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

  get(pk: string): Stored {
    const at = this.family.index.get(pk);
    return at === undefined ? undefined : this.at(at);
  }

  at(at: number): Stored {
    return chunkOf(this, at)?.[at & MASK];
  }

  /** Pairs of pk and what is stored, oldest first. */
  *entries(): Generator<[pk: string, stored: EntityRecord | symbol]> {
    for (const [at, stored] of this.places()) yield [this.family.pks[at] as string, stored];
  }

  /** The same by place. */
  *places(): Generator<[at: number, stored: Exclude<Stored, undefined>]> {
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

/** The records that a place shares a chunk with. */
export function chunkOf(table: Table, at: number): readonly Stored[] | undefined {
  return table.blocks[at >> TWICE]?.[(at >> BITS) & MASK];
}

/** Of an entity in a store that does not say when it came. */
const unknown: Times = { fetchedAt: 0, date: 0, expiresAt: 0 };

/** A table that is being written. */
export class TableDraft {
  /** What it is by now; the version before itself until the first change. */
  table: Table;
  readonly #base: Table;
  readonly #changed: number[] = [];
  /** True when one of those was written back to what it was. */
  #restored = false;
  readonly #touched: number[] = [];
  /** The places touched as bits, 32 to a number, by block. */
  readonly #bits: number[][] = [];

  constructor(base: Table) {
    this.#base = base;
    this.table = base;
  }

  /** Stores an entity, merged by its plan with what is there. */
  put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean, times: Times): void {
    const { family } = this.#base;
    const at = family.place(pk);
    const held = this.table.at(at);
    const met = !this.#touch(at);
    if (typeof held === 'object') {
      const merged = met
        ? this.#again(at, plan, held, incoming, times)
        : plan.merge(held, incoming, times, family.times[at] ?? unknown);
      if (merged !== held) this.#write(at, merged);
    } else this.#write(at, owned ? incoming : { ...incoming });
  }

  /** Stores in place of what is there. */
  set(pk: string, stored: Stored): void {
    const at = this.#base.family.place(pk);
    if (this.table.at(at) !== stored) this.#write(at, stored);
    this.#touch(at);
  }

  /** Gives what was touched these times. */
  renew(times: Times, undo?: TimesUndo): void {
    const held = this.#base.family.times;
    for (const at of this.#touched) {
      undo?.note(held, at);
      held[at] = times;
    }
  }

  /** Finds the places whose records differ from the version before. */
  changed(): readonly number[] {
    if (!this.#restored) return this.#changed;
    return this.#changed.filter((at) => this.table.at(at) !== this.#base.at(at));
  }

  /** What came earlier in the same write is older (ENT-7). */
  #again(
    at: number,
    plan: EntityPlan,
    held: EntityRecord,
    incoming: EntityRecord,
    times: Times,
  ): EntityRecord {
    const merged = plan.merge(held, incoming, times);
    const base = this.#base.at(at);
    if (typeof base !== 'object' || merged === held || !isEqual(merged, base)) return merged;
    // Written back to what it was: that is no change (SET-5).
    this.#restored = true;
    return base;
  }

  /** Notes a place; false when it was touched before. */
  #touch(at: number): boolean {
    const words = (this.#bits[at >> TWICE] ??= []);
    const no = (at >> 5) & WORDS;
    const word = words[no] ?? 0;
    if (word & (1 << at)) return false;
    words[no] = word | (1 << at);
    this.#touched.push(at);
    return true;
  }

  /** Copies what other versions have too: the blocks, one of them, one of its chunks. */
  #write(at: number, stored: Stored): void {
    const { blocks: held, family } = this.#base;
    if (this.table === this.#base) this.table = new Table(family, held.slice());
    const blocks = this.table.blocks as (Block | undefined)[];
    const no = at >> TWICE;
    let block = blocks[no];
    if (!block || block === held[no]) block = blocks[no] = block?.slice() ?? [];
    const inner = (at >> BITS) & MASK;
    let chunk = block[inner];
    if (!chunk || chunk === held[no]?.[inner]) chunk = block[inner] = chunk?.slice() ?? new Array(SIZE);
    chunk[at & MASK] = stored;
    this.#changed.push(at);
    addToIndexes(family.indexes, at, stored);
  }
}
