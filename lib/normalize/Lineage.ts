import { heldIn } from '../schema/heldIn.ts';
import { type Cell, type EmbeddedCell, type ListCell, ResultCell } from './Cell.ts';
import type { Cells } from './cellOf.ts';
import { Family } from './Family.ts';

const STEPS_KEPT = 64;
/** A step that changed more places is not worth patching by. */
const PLACES_KEPT = 1000;

/** Places of one table. */
export interface Places {
  readonly family: Family;
  readonly at: readonly number[];
}

interface Step {
  readonly from: number;
  readonly places: readonly Places[];
  readonly count: number;
}

/** What all versions of one store's tables share: the places of the entities, and what recent steps changed. */
export class Lineage {
  /** Counts values that were made. */
  clock = 0;
  /** The newest version that was read. */
  newest = 0;
  /** When places were last taken away: what was made of them before can't be found from there any more. */
  swept = 0;
  /** The cells of results, of long lists, and of objects that stand where an id was due. */
  readonly results: Cells<ResultCell> = new WeakMap();
  readonly lists: Cells<ListCell> = new WeakMap();
  readonly embedded: Cells<EmbeddedCell> = new WeakMap();
  readonly families = new Map<string, Family>();
  readonly #steps = new Map<number, Step>();
  #linked = false;

  /** Tells whether a newer version was read than this one, which is noted. */
  isOlder(version: number): boolean {
    return version < (this.newest = Math.max(this.newest, version));
  }

  family(key: string): Family {
    return heldIn(this.families, key, () => new Family(key, this));
  }

  /** Notes which places differ between two versions, when it is not so many that nobody patches by them. */
  record(version: number, from: number, places: readonly Places[]): void {
    let count = 0;
    for (const { at } of places) count += at.length;
    if (count > PLACES_KEPT) return;
    this.#steps.set(version, { from, places, count });
    const [oldest] = this.#steps.keys();
    if (this.#steps.size > STEPS_KEPT) this.#steps.delete(oldest as number);
  }

  /** The places that changed from one version to a later one; undefined when that is not known, or too many. */
  between(from: number, to: number, most: number): readonly Places[] | undefined {
    const places: Places[] = [];
    let count = 0;
    for (let version = to; version !== from;) {
      const step = this.#steps.get(version);
      if (!step || (count += step.count) > most) return undefined;
      places.push(...step.places);
      version = step.from;
    }
    return places;
  }

  /**
   * Notes what an entity was made of, from the first time on that somebody asked for it. Until then only what
   * it is no longer made of: in another version it may still be.
   */
  adopt(parent: Cell, deps: readonly Cell[] | undefined, before?: readonly Cell[]): void {
    const made = this.#linked ? deps : before;
    if (!made || parent instanceof ResultCell || (this.#linked && parent.nested === false)) return;
    let inner: Cell[] | undefined;
    let [cell, used]: [Cell | undefined, readonly Cell[]] = [parent, made];
    while (cell) {
      for (const dep of used) {
        connect(dep, cell);
        if (dep.nested !== false) continue;
        dep.nested = true;
        (inner ??= []).push(dep);
      }
      cell = inner?.pop();
      used = cell?.deps ?? [];
    }
  }

  /** What was read of these places, in whichever family it is by now. */
  cells({ family, at }: Places, cells = new Set<Cell>()): Set<Cell> {
    const current = this.family(family.key);
    for (const old of at) {
      const place = family === current ? old : current.index.get(family.pks[old] as string);
      // Swept since: nothing in the new table was read of it.
      if (place === undefined) continue;
      for (let cell: Cell | undefined = current.cells[place]; cell; cell = cell.next) cells.add(cell);
    }
    return cells;
  }

  /** All cells that were made of these places, at any distance, the places' own cells included. */
  above(places: readonly Places[]): Set<Cell> {
    this.#linkAll();
    const met = new Set<Cell>();
    for (const some of places) this.cells(some, met);
    for (const { parents } of met) {
      if (parents instanceof Set) for (const parent of parents) met.add(parent);
      else if (parents) met.add(parents);
    }
    return met;
  }

  #linkAll(): void {
    if (this.#linked) return;
    this.#linked = true;
    for (const { cells } of this.families.values()) {
      for (const cell of cells)
        for (let own: Cell | undefined = cell; own; own = own.next) this.adopt(own, own.deps);
    }
  }
}

function connect(child: Cell, parent: Cell): void {
  const { parents } = child;
  if (parents === undefined) child.parents = parent;
  else if (parents instanceof Set) parents.add(parent);
  else if (parents !== parent) child.parents = new Set([parents, parent]);
}
