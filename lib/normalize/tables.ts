import type { EntityRecord, Stored, Times } from '../schema/contract.ts';

const BITS = 6;
const SIZE = 1 << BITS;
const MASK = SIZE - 1;

/** The place of one pk in its table, shared by all versions of the table. */
export interface Slot {
  readonly pk: string;
  readonly at: number;
  /** Kept beside the versions, so that a refetch with equal data makes no new one (SET-5). */
  times: Times | undefined;
}

/** All places that one table ever had. Grows only; a version says which of them are filled. */
export interface Family {
  readonly key: string;
  readonly index: Map<string, Slot>;
  readonly slots: Slot[];
}

type Chunk = readonly Stored[];

/** One immutable version of one entity table. */
export class Table {
  readonly family: Family;
  readonly chunks: readonly (Chunk | undefined)[];

  constructor(family: Family, chunks: readonly (Chunk | undefined)[]) {
    this.family = family;
    this.chunks = chunks;
  }

  get(pk: string): Stored {
    const slot = this.family.index.get(pk);
    return slot === undefined ? undefined : this.chunks[slot.at >> BITS]?.[slot.at & MASK];
  }

  /** Pairs of pk and what is stored, oldest first. */
  *entries(): Generator<[pk: string, stored: EntityRecord | symbol]> {
    const { slots } = this.family;
    for (const [no, chunk] of this.chunks.entries()) {
      if (!chunk) continue;
      for (const [at, stored] of chunk.entries()) {
        const slot = slots[no * SIZE + at];
        if (stored !== undefined && slot) yield [slot.pk, stored];
      }
    }
  }
}

/** A table that is being written; nothing of it shows before `done`. */
export class TableDraft {
  readonly #base: Table;
  #chunks: (Stored[] | Chunk | undefined)[] | undefined;
  readonly #own = new Set<number>();
  readonly #times = new Map<Slot, Times>();

  constructor(base: Table) {
    this.#base = base;
  }

  get(pk: string): Stored {
    const slot = this.#base.family.index.get(pk);
    return slot === undefined
      ? undefined
      : (this.#chunks ?? this.#base.chunks)[slot.at >> BITS]?.[slot.at & MASK];
  }

  /** The times of what the store holds; undefined when it holds nothing. */
  heldTimes(pk: string): Times | undefined {
    return this.#base.family.index.get(pk)?.times;
  }

  set(pk: string, stored: Stored): void {
    const { at } = this.#slot(pk);
    const no = at >> BITS;
    this.#chunks ??= [...this.#base.chunks];
    let chunk = this.#chunks[no] as Stored[] | undefined;
    if (!this.#own.has(no)) {
      chunk = this.#chunks[no] = chunk ? [...chunk] : [];
      this.#own.add(no);
    }
    (chunk as Stored[])[at & MASK] = stored;
  }

  /** True when this draft wrote or confirmed the entity. */
  touched(pk: string): boolean {
    const slot = this.#base.family.index.get(pk);
    return slot !== undefined && this.#times.has(slot);
  }

  touch(pk: string, times: Times): void {
    this.#times.set(this.#slot(pk), times);
  }

  /** The new version; the old one itself when nothing differs. */
  done(keepTimes: boolean): Table {
    if (keepTimes) for (const [slot, times] of this.#times) slot.times = times;
    return this.#chunks ? new Table(this.#base.family, this.#chunks) : this.#base;
  }

  #slot(pk: string): Slot {
    const { index, slots } = this.#base.family;
    let slot = index.get(pk);
    if (!slot) {
      slot = { pk, at: slots.length, times: undefined };
      slots.push(slot);
      index.set(pk, slot);
    }
    return slot;
  }
}
