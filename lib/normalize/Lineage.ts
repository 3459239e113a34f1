import type { Compiled, EntityPlan } from '../schema/contract.ts';
import { type Cell, type EmbeddedCell, type ListCell, ResultCell, type Slot } from './Cell.ts';
import { Family } from './tables.ts';

const STEPS_KEPT = 64;

interface Step {
  from: number;
  slots: readonly Slot[];
}

/** What all versions of one store's tables share: the places of the entities, and what recent steps changed. */
export class Lineage {
  /** Counts values that were made. */
  clock = 0;
  readonly #families = new Map<string, Family>();
  readonly #steps = new Map<number, Step>();
  readonly #results = new WeakMap<Compiled, WeakMap<object, ResultCell>>();
  readonly #lists = new WeakMap<Compiled, WeakMap<object, ListCell>>();
  readonly #embedded = new WeakMap<EntityPlan, WeakMap<object, EmbeddedCell>>();
  #linked = false;

  family(key: string): Family {
    let family = this.#families.get(key);
    if (!family) this.#families.set(key, (family = new Family(key)));
    return family;
  }

  /** Puts another family in the place of one that had too many gaps. */
  replace(family: Family): void {
    this.#families.set(family.key, family);
  }

  /** Lets go of what was read of an entity that is gone; a reader of an older version makes it again. */
  forget(slot: Slot): void {
    slot.times = undefined;
    for (let { cell } = slot; cell; cell = cell.next) {
      for (const dep of cell.deps ?? []) disconnect(dep, cell);
      cell.clear();
      cell.changed = ++this.clock;
    }
  }

  /** The cells of one schema's results, by the result. */
  results(compiled: Compiled): WeakMap<object, ResultCell> {
    return under(this.#results, compiled);
  }

  /** The cells of objects that stand where an id was due, by the object. */
  embedded(plan: EntityPlan): WeakMap<object, EmbeddedCell> {
    return under(this.#embedded, plan);
  }

  /** The cells of long lists, by the schema of their elements and the list. */
  lists(element: Compiled): WeakMap<object, ListCell> {
    return under(this.#lists, element);
  }

  /** Notes which places differ between two versions. */
  record(version: number, from: number, slots: readonly Slot[]): void {
    this.#steps.set(version, { from, slots });
    if (this.#steps.size <= STEPS_KEPT) return;
    for (const oldest of this.#steps.keys()) {
      this.#steps.delete(oldest);
      return;
    }
  }

  /** The places that changed from one version to a later one; undefined when that is not known, or too many. */
  between(from: number, to: number, most: number): readonly Slot[] | undefined {
    const last = this.#steps.get(to);
    if (last?.from === from) return last.slots.length <= most ? last.slots : undefined;
    const slots: Slot[] = [];
    for (let version = to; version !== from;) {
      const step = this.#steps.get(version);
      if (!step || slots.length + step.slots.length > most) return undefined;
      for (const slot of step.slots) slots.push(slot);
      version = step.from;
    }
    return slots;
  }

  /** Notes what an entity was made of, from the first time on that somebody asked for it. */
  adopt(parent: Cell, deps: readonly Cell[] | undefined): void {
    if (!this.#linked || !deps || parent instanceof ResultCell || parent.nested === false) return;
    let inner: Cell[] | undefined;
    let [cell, used]: [Cell | undefined, readonly Cell[]] = [parent, deps];
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

  /** All cells that were made of these places, at any distance, the places' own cells included. */
  above(slots: readonly Slot[]): Set<Cell> {
    this.#linkAll();
    const met = new Set<Cell>();
    for (const { cell } of slots) for (let own = cell; own; own = own.next) met.add(own);
    for (const { parents } of met) {
      if (parents instanceof Set) for (const parent of parents) met.add(parent);
      else if (parents) met.add(parents);
    }
    return met;
  }

  #linkAll(): void {
    if (this.#linked) return;
    this.#linked = true;
    for (const { slots } of this.#families.values()) {
      for (const { cell } of slots) for (let own = cell; own; own = own.next) this.adopt(own, own.deps);
    }
  }
}

function under<Key extends object, Value extends object>(
  map: WeakMap<Key, WeakMap<object, Value>>,
  key: Key,
): WeakMap<object, Value> {
  let inner = map.get(key);
  if (!inner) map.set(key, (inner = new WeakMap()));
  return inner;
}

function connect(child: Cell, parent: Cell): void {
  const { parents } = child;
  if (parents === undefined) child.parents = parent;
  else if (parents instanceof Set) parents.add(parent);
  else if (parents !== parent) child.parents = new Set([parents, parent]);
}

function disconnect(child: Cell, parent: Cell): void {
  if (child.parents === parent) child.parents = undefined;
  else if (child.parents instanceof Set) child.parents.delete(parent);
}
