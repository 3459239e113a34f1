import { warn } from '../errors/fail.ts';
import { keyClash } from '../errors/messages.ts';
import type { EntityPlan, KeySource, Times } from '../schema/contract.ts';
import { CompoundCell, EntityCell } from './Cell.ts';
import { fits } from './fits.ts';
import type { Indexes } from './Indexes.ts';

/**
 * All places that one table ever had, shared by its versions: each says which of them it fills. What is known
 * of a place stands in columns, as an object for each would take twice the room.
 */
export class Family {
  readonly key: string;
  /** Whose cells are kept here; undefined once another family took over. */
  lineage: object | undefined;
  /** The place of each pk. */
  readonly index = new Map<string, number>();
  readonly pks: string[] = [];
  /** Kept beside the versions, so that a refetch with equal data makes no new one (SET-5). */
  readonly times: (Times | undefined)[] = [];
  /** What was read, one cell for each schema. */
  readonly cells: (EntityCell | undefined)[] = [];
  /** The fields that an entity class of this table wants to be found by. */
  readonly indexNames = new Set<string>();
  readonly indexes: Indexes = new Map();
  /** Who stores entities here, by origin: one, and in development the first that should not. */
  readonly owners = new Map<object, KeySource>();

  constructor(key: string, lineage?: object) {
    this.key = key;
    this.lineage = lineage;
  }

  /**
   * Notes whose entities these are. A second origin is a development warning, once a store and key (ENT-3). In production
   * it is an error if only names are equal (ENT-10).
   */
  claim(source: KeySource): void {
    const { owners } = this;
    if (owners.size > 1 || owners.has(source.origin)) return;
    for (const { isByName } of owners.values()) {
      const isChance = isByName || source.isByName;
      warn(() => keyClash(this.key, isChance), isChance);
    }
    owners.set(source.origin, source);
  }

  /** The place of a pk, made if there is none. */
  place(pk: string): number {
    let at = this.index.get(pk);
    if (at === undefined) {
      at = this.pks.push(pk) - 1;
      this.times.push(undefined);
      this.cells.push(undefined);
      this.index.set(pk, at);
    }
    return at;
  }

  /** What is read of a pk by a plan, for these arguments; a new cell where there is none. */
  cell(plan: EntityPlan, pk: string, args: readonly unknown[]): EntityCell {
    const at = this.place(pk);
    const first = this.cells[at];
    let cell = first;
    while (cell !== undefined && (cell.plan !== plan || !fits(cell, args))) cell = cell.next;
    if (cell === undefined) {
      cell = plan.leaf ? new EntityCell(plan, at) : new CompoundCell(plan, at);
      if (first) cell.next = first;
      this.cells[at] = cell;
    }
    return cell;
  }

  timesOf(pk: string): Times | undefined {
    const at = this.index.get(pk);
    return at === undefined ? undefined : this.times[at];
  }
}
