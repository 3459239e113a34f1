import { warn, warnOrFail } from '../errors/errors.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import { type EntityRecord, INVALID } from '../schema/contract.ts';
import type { ParentEntity, Stored, StoredLike, Times } from '../schema/contract.ts';
import type { EntityPlan, KeySource, ListChange, WriterDelegate } from '../schema/compiled.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import { EndlessInputGuard } from '../schema/EndlessInputGuard.ts';
import { nextId } from '../tables/nextId.ts';
import { WriteQueue } from './WriteQueue.ts';

/** A table that is being written. */
export interface Draft {
  /** What it is by now. */
  readonly table: {
    get(pk: string): Stored;
    /** Pairs of pk and what is stored, oldest first. */
    entries(): Iterable<[pk: string, stored: EntityRecord | symbol]>;
    readonly rowIndex: {
      /** Whose entities are stored here. */
      readonly owners: Map<object, KeySource>;
      /** The fields that their classes are indexed by. */
      readonly indexNames: Set<string>;
    };
  };
  /** Stores in place of what is there. */
  set(pk: string, stored: Stored): void;
  /** Stores a record, merged by its plan with what is there; `owned` if no other code holds the incoming object. */
  put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean, times: Times): void;
}

/** One step of a write; a change is one step however much it writes. */
export type Step = (delegate: WriterDelegate) => void;

/** An entity that is removed. */
export type Removed = readonly [key: string, pk: string];

/** Takes one input apart into drafts of tables; nothing of it shows before `finish`. */
export class Writer<D extends Draft = Draft> implements WriterDelegate {
  args: readonly unknown[];
  readonly meta: Times;
  readonly compileSchema = compileSchema;
  readonly run = nextId();
  readonly visits = new EndlessInputGuard();
  depth = 0;
  readonly numericIds: boolean = true;
  readonly #open: (key: string) => D;
  readonly #drafts = new Map<string, D>();
  /** True in the midst of a step. */
  #inside = false;
  readonly #byPlan: D[] = [];
  readonly #met = new Map<string, Set<object>>();
  readonly #seen: Map<object, EntityRecord | null>[] = [];
  #queue: WriteQueue | undefined;

  constructor(open: (key: string) => D, args: readonly unknown[], meta: Times) {
    this.#open = open;
    this.args = args;
    this.meta = meta;
  }

  visit(
    schema: unknown,
    value: unknown,
    parent: unknown,
    key: string | undefined,
    parentEntity?: ParentEntity,
  ): unknown {
    return compileSchema(schema).visit(value, parent, key, this, parentEntity);
  }

  *getEntities(key: string): Generator<[pk: string, entity: EntityRecord]> {
    for (const [pk, stored] of this.#draft(key).table.entries()) {
      if (typeof stored !== 'symbol') yield [pk, stored];
    }
  }

  getEntity(key: string, pk: string): Stored {
    return this.#draft(key).table.get(pk);
  }

  mergeEntity(schema: StoredLike, pk: string, incoming: EntityRecord): void {
    this.#step((writer) => {
      const held = writer.getEntity(schema.key, pk);
      const merged =
        typeof held === 'object'
          ? (schema.merge?.(held, incoming) ?? { ...held, ...incoming })
          : { ...incoming };
      writer.#replace(schema.key, pk, merged);
    });
  }

  setEntity(schema: StoredLike, pk: string, entity: EntityRecord): void {
    this.#step((writer) => writer.#replace(schema.key, pk, entity));
  }

  invalidate(schema: { readonly key: string }, pk: string): void {
    this.#step((writer) => writer.#replace(schema.key, pk, INVALID), undefined, [schema.key, pk]);
  }

  change(run: (delegate: WriterDelegate) => void, changes: readonly ListChange[] = []): void {
    this.#step(run, changes);
  }

  checkLoop(key: string, _pk: string, input: object): boolean {
    const met = getOrInsert(this.#met, key, () => new Set());
    if (met.has(input)) return true;
    met.add(input);
    return false;
  }

  seen(plan: EntityPlan): Map<object, EntityRecord | null> {
    return (this.#seen[plan.id] ??= new Map());
  }

  defer(rest: () => void): void {
    (this.#queue ??= new WriteQueue()).defer(rest);
  }

  put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean): void {
    // Bound, because a closure would cost every call.
    if (this.#queue && !this.#inside) this.#queue.log(this.#put.bind(this, plan, pk, incoming, owned));
    else this.#put(plan, pk, incoming, owned);
  }

  /** The drafts, after what was deferred, in the order it would have had. */
  finish(): ReadonlyMap<string, D> {
    this.#queue?.run(() => {
      this.depth = 0;
    });
    return this.#drafts;
  }

  #put(plan: EntityPlan, pk: string, incoming: EntityRecord, owned: boolean): void {
    const draft = (this.#byPlan[plan.id] ??= this.#claimed(plan));
    this.mergeInto(draft, plan, pk, incoming, owned, this.#inside);
  }

  /** Stores a record in a draft; `inside` is true in the midst of a step. */
  protected mergeInto(
    draft: D,
    plan: EntityPlan,
    pk: string,
    incoming: EntityRecord,
    owned: boolean,
    _inside: boolean,
  ): void {
    draft.put(plan, pk, incoming, owned, this.meta);
  }

  /** Called before each step. */
  protected note(_run: Step, _changes?: readonly ListChange[], _removed?: Removed): void {}

  #step(run: (writer: this) => void, changes?: readonly ListChange[], removed?: Removed): void {
    if (this.#inside) run(this);
    else if (this.#queue) this.#queue.log(this.#log.bind(this, run, changes, removed));
    else this.#log(run, changes, removed);
  }

  #log(run: (writer: this) => void, changes?: readonly ListChange[], removed?: Removed): void {
    this.note(run as Step, changes, removed);
    this.#inside = true;
    try {
      run(this);
    } finally {
      this.#inside = false;
    }
  }

  /** Once a write and plan: here it shows when two classes share a table (ENT-3). */
  #claimed({ key, owner, keySource }: EntityPlan): D {
    const draft = this.#draft(key);
    const { owners, indexNames } = draft.table.rowIndex;
    if (keySource) claimKey(owners, key, keySource);
    for (const name of owner?.indexes ?? []) indexNames.add(name);
    return draft;
  }

  #replace(key: string, pk: string, stored: Stored): void {
    this.#draft(key).set(pk, stored);
  }

  #draft(key: string): D {
    return getOrInsert(this.#drafts, key, () => this.#open(key));
  }
}

/**
 * Notes whose entities a table stores. A second origin is a development warning, once a store and key (ENT-3). In
 * production it is an error if only names are equal (ENT-10).
 */
function claimKey(owners: Map<object, KeySource>, key: string, source: KeySource): void {
  const isKnown = owners.has(source.origin);
  if (owners.size > 1 && !isKnown) return;
  for (const { isByName } of isKnown ? [] : owners.values()) {
    const isChance = isByName || source.isByName;
    if (isChance) warnOrFail('key_clash', key, isChance);
    else warn('key_clash', key, isChance);
  }
  // Of classes that share an origin, the last one.
  owners.set(source.origin, source);
}
