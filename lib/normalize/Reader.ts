import {
  type Compiled,
  DEEPEST,
  type DenormalizeDelegate,
  type EntityPlan,
  type EntityRecord,
  INVALID,
  type Stored,
} from '../schema/contract.ts';
import type { Aside } from './Aside.ts';
import { type Cell, EntityCell, type Lens, ListCell, newEmbedded, ResultCell, type Run } from './Cell.ts';
import { Deep } from './Deep.ts';
import { cellOf } from './cellOf.ts';
import { focused } from './fits.ts';
import { fill, type Instance } from './fill.ts';
import { findDirty } from './findDirty.ts';
import { kept } from './kept.ts';
import { link } from './link.ts';
import { close, half } from './opened.ts';
import { recordPlan } from './recordPlan.ts';
import { nextRun } from './run.ts';
import { twinOf } from './twinOf.ts';
import { Visits } from './Visits.ts';
import type { Source } from './Source.ts';
import { keptOf, listAmong, LONG, look, overlap, reached, splice } from './lists.ts';
import { heldIn } from '../schema/heldIn.ts';
import { Uses } from './Uses.ts';

/**
 * Puts results together and keeps every part in a cell, so that the next read makes anew only what depends on
 * what changed. One reader serves one read of one version.
 */
export class Reader implements DenormalizeDelegate {
  readonly args: readonly unknown[];
  readonly source: Source;
  readonly link = link;
  readonly run = nextRun();
  readonly visits = new Visits();
  readonly #isOlder: boolean;
  depth = 0;
  #attempt: Run = { level: 0, reader: this };
  readonly #uses = new Uses();
  #lenses: readonly Lens[] | undefined;
  /** What it was made of the time before. */
  #before: readonly Cell[] | undefined;
  /** True when each element of the list read last has a value, made of one cell that a place leads to. */
  #paired = false;
  /** Parts that lay too deep, and were read before what holds them. */
  readonly #asides = new Map<Compiled, Map<unknown, Aside>>();

  constructor(source: Source, args: readonly unknown[]) {
    this.source = source;
    this.args = args;
    this.#isOlder = source.lineage.isOlder(source.version);
  }

  /** Reads from a flat stack, however deep it goes. */
  read(start: () => unknown): unknown {
    const open = [start];
    for (;;) {
      try {
        const value = open[open.length - 1]?.();
        open.pop();
        if (open.length === 0) return value;
      } catch (error) {
        if (!(error instanceof Deep)) throw error;
        open.push(error.rest);
      }
      this.#attempt = { level: open.length - 1, reader: this };
      this.depth = 0;
      this.#uses.top = 0;
      this.#lenses = this.#before = undefined;
    }
  }

  unvisit(schema: unknown, input: unknown): unknown {
    return link(schema).unvisit(input, this);
  }

  argsKey(derive: (args: readonly unknown[]) => string | undefined): string | undefined {
    const key = derive(this.args);
    this.#lenses = focused(this.#lenses, [{ derive, key }]);
    return key;
  }

  entity(plan: EntityPlan, pk: string): unknown {
    return this.use(this.source.family(plan).cell(plan, pk, this.args));
  }

  getEntity(key: string, pk: string): Stored {
    return this.entity(recordPlan(key), pk) as Stored;
  }

  embedded(plan: EntityPlan, record: EntityRecord): unknown {
    return this.use(cellOf(this.source.lineage.embedded, plan, record, this.args, newEmbedded));
  }

  list(element: Compiled, input: readonly unknown[]): unknown[] {
    if (input.length < LONG) return this.#elements(element, input, 0, input.length);
    return this.#longList(element, input);
  }

  aside(compiled: Compiled, input: unknown): unknown {
    const asides = heldIn(this.#asides, compiled, () => new Map<unknown, Aside>());
    const held = asides.get(input);
    if (!held) {
      throw new Deep(() => {
        const value = compiled.unvisit(input, this);
        asides.set(input, { value, deps: this.#uses.since(0), lenses: this.#lenses });
      });
    }
    for (const dep of held.deps) this.#uses.add(dep);
    if (held.lenses) this.#lenses = focused(this.#lenses, held.lenses);
    return held.value;
  }

  /** Gives a cell's value for this version, and notes that it was used. */
  use(place: Cell): unknown {
    this.#uses.add(place);
    const cell = this.#isOlder ? twinOf(place, this.source, this.args) : place;
    const value = cell.stamp === this.source.version ? cell.value : this.#refresh(cell);
    if (cell.lenses !== undefined) this.#lenses = focused(this.#lenses, cell.lenses);
    return value;
  }

  #refresh(cell: Cell): unknown {
    if (cell instanceof EntityCell && cell.plan.leaf) return this.#leaf(cell);
    const { state } = cell;
    if (typeof state === 'object') {
      const later = state.reader === this && state.level < this.#attempt.level;
      if (state === this.#attempt || later) return half(cell, this.source.lineage);
    } else if (cell.built !== 0) {
      if (cell instanceof ListCell && this.#patch(cell)) return cell.value;
      if (state !== this.source.version) findDirty(cell, this.source);
      if (cell.stamp === this.source.version) return cell.value;
    }
    return this.#build(cell);
  }

  /** Reads an entity that has no parts: nothing below it can be used, or lie too deep. */
  #leaf(cell: EntityCell): unknown {
    const { plan } = cell;
    const record = cell.stored(this.source);
    if (cell.built === 0 || record !== cell.record) {
      const value = typeof record === 'object' ? (plan.build(record, this) ?? INVALID) : record;
      this.#become(cell, value);
      cell.record = record;
      cell.built = ++this.source.lineage.clock;
    }
    cell.stamp = this.source.version;
    return cell.value;
  }

  #build(cell: Cell): unknown {
    // Bound, because a closure would cost every call.
    if (this.depth >= DEEPEST) throw new Deep(this.#refresh.bind(this, cell));
    const start = this.#uses.top;
    const lenses = this.#lenses;
    const before = this.#before;
    this.#lenses = undefined;
    const held = (this.#before = cell.deps);
    const run = typeof cell.state === 'object' ? cell.state : undefined;
    const unfinished = run?.reader === this ? cell.value : undefined;
    // A read that threw left a half of it behind.
    if (run && !unfinished && cell instanceof EntityCell) cell.record = undefined;
    if (run && run.reader !== this) cell.opened = undefined;
    cell.state = this.#attempt;
    this.depth++;
    if (cell instanceof EntityCell) this.#buildEntity(cell, unfinished);
    else if (cell instanceof ListCell) this.#buildList(cell);
    else this.#buildResult(cell as ResultCell);
    this.depth--;
    cell.deps = this.#uses.top === start ? undefined : this.#uses.since(start, held);
    if (cell.lenses !== this.#lenses) cell.lenses = this.#lenses;
    this.#finish(cell);
    if (cell.deps !== held && !this.#isOlder) this.source.lineage.adopt(cell, cell.deps, held);
    this.#lenses = lenses;
    this.#before = before;
    return cell.value;
  }

  #finish(cell: Cell, built = ++this.source.lineage.clock): void {
    cell.state = 0;
    cell.built = built;
    cell.stamp = this.source.version;
  }

  /** Sets a cell's value, if it is another one; the clock runs before anything is made of it. */
  #become(cell: Cell, value: unknown): void {
    if (value === cell.value && cell.built !== 0) return;
    cell.value = value;
    cell.changed = ++this.source.lineage.clock;
  }

  #buildEntity(cell: EntityCell, unfinished: unknown): void {
    const { plan, value: oldValue, record: oldRecord } = cell;
    const record = cell.stored(this.source);
    cell.record = record;
    if (plan.opens && typeof record === 'object') return this.#buildCollection(cell, record);
    let value: unknown = record;
    if (typeof record === 'object')
      value = unfinished ?? keptOf(cell, plan.build(record, this), this.#uses.last) ?? INVALID;
    // What is missing as before, or a list that reads the same.
    if (value === oldValue && !unfinished && cell.built !== 0) return;
    this.#become(cell, value);
    if (typeof record !== 'object' || typeof value !== 'object') return;
    const older = typeof oldRecord === 'object' && typeof oldValue === 'object' ? oldValue : undefined;
    if (fill(this, cell, record, value as Instance, older as Instance | undefined, oldRecord) === INVALID) {
      this.#become(cell, INVALID);
    }
  }

  #buildCollection(cell: EntityCell, record: EntityRecord): void {
    const built = cell.plan.build(record, this) ?? INVALID;
    if (cell.opened) return close(cell, built);
    this.#become(cell, keptOf(cell, built, this.#uses.last));
  }

  #buildResult(cell: ResultCell): void {
    const value = keptOf(cell, cell.compiled.unvisit(cell.input, this), this.#uses.last);
    if (value === cell.value && cell.built !== 0) return;
    cell.olderStamp = cell.stamp;
    cell.olderValue = cell.value;
    this.#become(cell, value);
  }

  /** Apart, because a closure costs whoever could make one. */
  #longList(element: Compiled, input: readonly unknown[]): unknown[] {
    const make = (): ListCell => this.#edited(element, input) ?? new ListCell(element, input);
    return this.use(cellOf(this.source.lineage.lists, element, input, this.args, make)) as unknown[];
  }

  #buildList(cell: ListCell): void {
    const { compiled, input } = cell;
    const list = this.#elements(compiled, input, 0, input.length);
    cell.paired = this.#paired;
    cell.positions = cell.seen = undefined;
    if (cell.opened) return close(cell, list);
    this.#become(cell, kept(cell.value, list));
  }

  /** Reads some elements of a list, and leaves out those that were removed or never came. */
  #elements(element: Compiled, input: readonly unknown[], from: number, to: number): unknown[] {
    const start = this.#uses.top - from;
    const list: unknown[] = new Array(to - from);
    let paired = true;
    let count = 0;
    for (let at = from; at < to; at++) {
      const value = element.unvisit(input[at], this);
      if (value !== undefined && value !== INVALID) list[count++] = value;
      if (this.#uses.top - start !== at + 1 || this.#uses.last?.nested !== undefined) paired = false;
    }
    this.#paired = paired && count === list.length;
    if (count < list.length) list.length = count;
    return list;
  }

  /** Makes anew only the elements that a change reaches; false when the list must be read from the start. */
  #patch(cell: ListCell): boolean {
    const places = reached(cell, this.source);
    if (!places || this.#isOlder) return false;
    const old = cell.value as unknown[];
    let next: unknown[] | undefined;
    const start = this.#uses.top;
    for (const at of places) {
      const value = cell.compiled.unvisit(cell.input[at], this);
      const made = this.#uses.since(start);
      if (made.length !== 1 || made[0] !== cell.deps?.[at]) return false;
      if (value === undefined || value === INVALID) return false;
      if (value !== old[at]) (next ??= old.slice())[at] = value;
    }
    if (next) this.#become(cell, next);
    const read = places.map((at) => cell.deps?.[at] as Cell);
    look(cell, read, this.source.lineage.clock);
    this.#finish(cell, cell.built);
    return true;
  }

  /** Takes over the cell of the list that stood here before, when the new one differs in one stretch only. */
  #edited(element: Compiled, input: readonly unknown[]): ListCell | undefined {
    const cell = listAmong(this.#before, element);
    if (!cell || cell.lenses || typeof cell.state === 'object') return undefined;
    if (cell.stamp === this.source.version) return undefined;
    const both = overlap(cell.input, input);
    if (!both || !this.#patch(cell)) return undefined;
    const start = this.#uses.top;
    const values = this.#elements(element, input, both.start, input.length - both.end);
    const made = this.#uses.since(start);
    if (!this.#paired) return undefined;
    const { lineage } = this.source;
    lineage.lists.get(element)?.delete(cell.input);
    this.#become(cell, splice(cell, both, made, values));
    cell.input = input;
    look(cell, made, lineage.clock);
    this.#finish(cell, cell.built);
    lineage.adopt(cell, made);
    return cell;
  }
}
