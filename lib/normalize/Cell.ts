import type { Compiled, EntityPlan, EntityRecord, Stored } from '../schema/contract.ts';

/** A way in which a value depends on the arguments: the same key, the same value. */
export interface Lens {
  derive(args: readonly unknown[]): string | undefined;
  key: string | undefined;
}

/** One attempt to read; what it leaves unfinished belongs to the level it started from. */
export interface Run {
  readonly level: number;
  readonly reader: object;
}

/** Something that was read. */
export abstract class Cell {
  /** The value as of `stamp`. */
  value: unknown = undefined;
  /** The version for which the value holds; 0 before the first. */
  stamp = 0;
  /** When the value became another one, and when it was finished, on one clock. */
  changed = 0;
  built = 0;
  /** Who was made of this one, once a list has asked. */
  parents: Cell | Set<Cell> | undefined = undefined;
  /** Another cell of the same place, for another schema or other arguments. */
  declare next: Cell | undefined;
  /** How the value depends on the arguments. */
  declare lenses: readonly Lens[] | undefined;
  /** What it was made of. */
  declare deps: Cell[] | undefined;
  /** Who is making it now, or the version for which it is known to be out of date. */
  declare state: Run | number;
  /** Stands for a list or map inside itself while that is being made. */
  declare opened: object | undefined;
  /** Set for a part that no place leads to, once what holds it must be found from below. */
  declare nested: boolean | undefined;
}

/** An entity without parts. */
export class EntityCell extends Cell {
  declare next: EntityCell | undefined;
  readonly plan: EntityPlan;
  /** Its place in the family. */
  at: number;
  /** The record that the value was made of. */
  record: Stored = undefined;

  constructor(plan: EntityPlan, at: number) {
    super();
    this.plan = plan;
    this.at = at;
  }

  /** What it has to be made of in a version. */
  stored(source: Records): Stored {
    return source.stored(this.plan, this.at);
  }
}

interface Records {
  stored(plan: EntityPlan, at: number): Stored;
}

// There are very many cells: most have no room for the first four, nor those without parts for the others.
Object.assign(Cell.prototype, {
  next: undefined,
  lenses: undefined,
  nested: undefined,
  opened: undefined,
  deps: undefined,
  state: 0,
});

/** An entity with parts. */
export class CompoundCell extends EntityCell {
  override deps: Cell[] | undefined = undefined;
  override state: Run | number = 0;
}

const NOWHERE = -1;

/** An object that stands where an id was due: an entity without a place. */
export class EmbeddedCell extends CompoundCell {
  override nested: boolean | undefined = false;
  readonly input: EntityRecord;

  constructor(plan: EntityPlan, input: EntityRecord) {
    super(plan, NOWHERE);
    this.input = input;
  }

  override stored(): Stored {
    return this.input;
  }
}

export const newEmbedded = (plan: EntityPlan, record: EntityRecord): EmbeddedCell =>
  new EmbeddedCell(plan, record);

/** What a schema makes of an input that has no place of its own. */
abstract class PartCell<Input> extends Cell {
  override deps: Cell[] | undefined = undefined;
  override state: Run | number = 0;
  readonly compiled: Compiled;
  input: Input;

  constructor(compiled: Compiled, input: Input) {
    super();
    this.compiled = compiled;
    this.input = input;
  }
}

/** A whole result, read by its schema. */
export class ResultCell extends PartCell<unknown> {
  /** The value before, so that a render of the version before gets it again. */
  olderStamp = 0;
  olderValue: unknown = undefined;
}

/** A long list, read element by element by the schema of those. */
export class ListCell extends PartCell<readonly unknown[]> {
  /** Set while elements, cells and values pair one to one. */
  paired = false;
  override nested: boolean | undefined = false;
  /** When some of its cells were read once more, after the list was built. */
  seen: Map<Cell, number> | undefined = undefined;
  /** Where each cell stands in a paired list, once a change asked for it. */
  positions: Map<Cell, number | number[]> | undefined = undefined;
}
