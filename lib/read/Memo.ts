import type { Compiled, EntityPlan } from '../schema/compiled.ts';
import type { EntityRecord, Stored } from '../schema/contract.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import { isSame } from '../schema/equality.ts';

/** A way in which a value depends on the arguments: the same key, the same value. */
export interface ArgKey {
  derive(args: readonly unknown[]): string | undefined;
  key: string | undefined;
}

/** One attempt to read; what it leaves unfinished belongs to the level it started from. */
export interface Attempt {
  readonly level: number;
  readonly reader: object;
}

/** A derived value, with what it was computed from and what was computed from it. */
export abstract class Memo {
  /** Right for the version `verifiedAt`. */
  value: unknown = undefined;
  /** The newest version for which the value is known to be right; 0 before the first. */
  verifiedAt = 0;
  /** When the value became another one, and when it was computed, on one clock. */
  changedAt = 0;
  computedAt = 0;
  /** The memos that depend on this one, once a list or a subscriber asked for them. */
  dependents: DependentEdge | Set<DependentEdge> | undefined = undefined;
  /** Another memo of the same row or input, for another schema or other arguments. */
  declare next: Memo | undefined;
  /** How the value depends on the arguments. */
  declare argKeys: readonly ArgKey[] | undefined;
  /** The memos that it was computed from. */
  declare dependencies: Memo[] | undefined;
  /** The version that it is known to be stale for; while it is computed, the attempt that does. */
  declare staleFor: Attempt | number;
  /** Stands for a list or map inside itself while that is being computed. */
  declare placeholder: object | undefined;
  /** Set for a memo that no row leads to: true once its dependents are connected. */
  declare rowless: boolean | undefined;
  /** The edge from the dependencies of such a memo. */
  declare edge: WeakRef<Memo> | undefined;
}

/**
 * An edge to a dependent. It is weak for a memo that no row leads to: such a memo lives as long as the input that it
 * reads, which an older snapshot may still have, and not as long as the rows in it.
 */
export type DependentEdge = Memo | WeakRef<Memo>;

/** The edge to a memo from its dependencies. */
export function edgeTo(memo: Memo): DependentEdge {
  return memo.rowless === undefined ? memo : (memo.edge ??= new WeakRef(memo));
}

/** The memo at the end of an edge, if there is one by now. */
export function endOf(edge: DependentEdge): Memo | undefined {
  return edge instanceof WeakRef ? edge.deref() : edge;
}

/** The memo of a row whose entity has no parts. */
export class RowMemo extends Memo {
  declare next: RowMemo | undefined;
  readonly plan: EntityPlan;
  row: number;
  /** The record that the value was computed from. */
  record: Stored = undefined;

  constructor(plan: EntityPlan, row: number) {
    super();
    this.plan = plan;
    this.row = row;
  }

  /** The record to compute it from in a version. */
  stored(source: Records): Stored {
    return source.stored(this.plan, this.row);
  }
}

interface Records {
  stored(plan: EntityPlan, row: number): Stored;
}

// There are very many memos: most have no slots for the first five, nor those without dependencies for the others.
Object.assign(Memo.prototype, {
  next: undefined,
  argKeys: undefined,
  rowless: undefined,
  edge: undefined,
  placeholder: undefined,
  dependencies: undefined,
  staleFor: 0,
});

/** The memo of a row whose entity has parts. */
export class CompoundMemo extends RowMemo {
  override dependencies: Memo[] | undefined = undefined;
  override staleFor: Attempt | number = 0;
}

const NO_ROW = -1;

/** The memo of an object that stands in the place of an id: an entity without a row. */
export class EmbeddedMemo extends CompoundMemo {
  override rowless: boolean | undefined = false;
  override edge: WeakRef<Memo> | undefined = undefined;
  readonly input: EntityRecord;

  constructor(plan: EntityPlan, input: EntityRecord) {
    super(plan, NO_ROW);
    this.input = input;
  }

  override stored(): Stored {
    return this.input;
  }
}

export const newEmbedded = (plan: EntityPlan, record: EntityRecord): EmbeddedMemo =>
  new EmbeddedMemo(plan, record);

/** What a schema reads of an input that has no row. */
abstract class InputMemo<Input> extends Memo {
  override dependencies: Memo[] | undefined = undefined;
  override staleFor: Attempt | number = 0;
  readonly compiled: Compiled;
  input: Input;

  constructor(compiled: Compiled, input: Input) {
    super();
    this.compiled = compiled;
    this.input = input;
  }
}

/** The memo of a whole result. */
export class ResultMemo extends InputMemo<unknown> {
  /** The value before, which a render of the version before gets again. */
  olderVerifiedAt = 0;
  olderValue: unknown = undefined;
}

/** What most lists have of those. */
export const NONE_MISSING: readonly number[] = [];

/** Shorter lists have no memo: they are read as part of what holds them. */
const SHORTEST = 8;
/** The same for a list in an entity: there are many of those. */
const SHORTEST_INSIDE = 32;

/** True for a list that gets a memo of its own, where it is read for the memo of what holds it. */
export function isLong(input: readonly unknown[], holder: Memo | undefined): boolean {
  if (input.length >= SHORTEST_INSIDE) return true;
  const isInside = holder instanceof RowMemo && holder.record !== (input as unknown);
  return input.length >= SHORTEST && !isInside;
}

/** The memo of a long list, patched at the positions that changed. */
export class ListMemo extends InputMemo<readonly unknown[]> {
  /** True while elements and dependencies pair one to one. */
  paired = false;
  /** The positions of elements that have no value, in order: removed entities, and those that were never stored. */
  missing: readonly number[] = NONE_MISSING;
  override rowless: boolean | undefined = false;
  override edge: WeakRef<Memo> | undefined = undefined;
  /** When dependencies were read once more, after the list was computed. */
  rereadAt: Map<Memo, number> | undefined = undefined;
  /** The positions of each dependency in a paired list, once a change asked for them. */
  positions: Map<Memo, number | number[]> | undefined = undefined;
}

/** True when the value is right for these arguments, or depends on none. */
export function matchesArgs({ argKeys }: Memo, args: readonly unknown[]): boolean {
  return argKeys === undefined || argKeys.every(({ derive, key }) => derive(args) === key);
}

/** Adds keys that are not there yet. Those of one read are equal. */
export function addArgKeys(held: readonly ArgKey[] = [], argKeys: readonly ArgKey[]): readonly ArgKey[] {
  const fresh = argKeys.filter(({ derive }) => !held.some((one) => one.derive === derive));
  return fresh.length > 0 ? [...held, ...fresh] : held;
}

/** Memos of what has no row, by their schema, then by their input. */
export type MemoCache<M extends Memo> = WeakMap<object, WeakMap<object, M>>;

const newMap = (): WeakMap<object, never> => new WeakMap();

/** The memo of an input by a schema and these arguments; a new one where there is none. */
export function memoOf<M extends Memo, Schema extends object, Input extends object>(
  all: MemoCache<M>,
  schema: Schema,
  input: Input,
  args: readonly unknown[],
  make: (schema: Schema, input: Input) => M,
): M {
  const memos = getOrInsert(all, schema, newMap);
  const first = memos.get(input);
  let memo = first;
  while (memo !== undefined && !matchesArgs(memo, args)) memo = memo.next as M | undefined;
  if (memo === undefined) {
    memo = make(schema, input);
    if (memo.next !== first) memo.next = first;
    memos.set(input, memo);
  }
  return memo;
}

/** Early cutoff: gives back the older of two values when they are lists or plain objects of the very same parts. */
export function reuseIfEqual(older: unknown, newer: unknown): unknown {
  return isSame(older, newer) ? older : newer;
}
