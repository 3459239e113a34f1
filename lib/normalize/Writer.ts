import { getOrInsert } from '../schema/getOrInsert.ts';
import { INVALID } from '../schema/contract.ts';
import type { EntityRecord, ParentEntity, Stored, StoredLike, Times } from '../schema/contract.ts';
import type { EntityPlan, WriterDelegate } from '../schema/compiled.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import { EndlessInputGuard } from '../schema/EndlessInputGuard.ts';
import type { EntityTables } from '../tables/EntityTables.ts';
import { nextId } from '../tables/nextId.ts';
import { TableDraft } from '../tables/Table.ts';
import type { TimesUndo } from '../tables/TimesUndo.ts';

/** One thing that a write does to the tables: it merges a record, or changes what depends on what is stored. */
export type WriteStep =
  | { readonly plan: EntityPlan; readonly pk: string; readonly incoming: EntityRecord }
  | { readonly isChange: boolean; run(delegate: WriterDelegate): void };

/** Chooses what of an incoming record is merged into the one that is held; undefined for nothing. */
export type Keep = (
  key: string,
  pk: string,
  incoming: EntityRecord,
  held: Stored,
) => EntityRecord | undefined;

/** How to write. */
export interface WriteOptions {
  /** False leaves the times of the entities as they are. */
  readonly renewTimes?: boolean;
  /** Filled with what it takes to write the same once more, with `replayWrite`. */
  readonly steps?: WriteStep[];
  /** Filled with the times that are replaced. */
  readonly undo?: TimesUndo;
  readonly keep?: Keep | undefined;
  /** Changes are made in these places only. */
  readonly only?: ((key: string, pk: string) => boolean) | undefined;
  /** Makes the primary keys of items that are added to lists without one. */
  readonly temporaryPk?: (() => string) | undefined;
}

/** Takes one input apart into drafts of the tables; nothing of it shows before `done`. */
export class Writer implements WriterDelegate {
  readonly args: readonly unknown[];
  readonly meta: Times;
  readonly compileSchema = compileSchema;
  readonly run = nextId();
  readonly visits = new EndlessInputGuard();
  depth = 0;
  passOn: WriterDelegate['passOn'];
  readonly temporaryPk: WriterDelegate['temporaryPk'];
  newPk: WriterDelegate['newPk'];
  readonly #base: EntityTables;
  readonly #drafts = new Map<string, TableDraft>();
  readonly #byPlan: TableDraft[] = [];
  readonly #met = new Map<string, Set<object>>();
  readonly #seen: Map<object, EntityRecord | null>[] = [];
  readonly #steps: WriteStep[] | undefined;
  readonly #keep: Keep | undefined;
  readonly #only: WriteOptions['only'];
  #queue: WriteQueue | undefined;
  /** Inside of a change, which is one step however much it writes. */
  #changing = false;

  constructor(
    base: EntityTables,
    args: readonly unknown[],
    meta: Times,
    { steps, keep, only, temporaryPk }: WriteOptions = {},
  ) {
    this.#base = base;
    this.args = args;
    this.meta = meta;
    this.#steps = steps;
    this.#keep = keep;
    this.#only = only;
    this.temporaryPk = temporaryPk;
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
      writer.#store(schema.key, pk, merged);
    });
  }

  setEntity(schema: StoredLike, pk: string, entity: EntityRecord): void {
    this.#step((writer) => writer.#store(schema.key, pk, entity));
  }

  invalidate(schema: { readonly key: string }, pk: string): void {
    this.#step((writer) => writer.#store(schema.key, pk, INVALID));
  }

  change(run: (delegate: WriterDelegate) => void): void {
    this.#step(run, true);
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
    if (this.#queue && !this.#changing) this.#queue.log(this.#put.bind(this, plan, pk, incoming, owned));
    else this.#put(plan, pk, incoming, owned);
  }

  /** Makes the changes of another write once more. */
  replay(steps: readonly WriteStep[]): void {
    for (const step of steps) {
      if ('run' in step) this.#run(step.run as (writer: this) => void);
      else this.#put(step.plan, step.pk, step.incoming, true);
    }
  }

  /**
   * The new version; the old one itself when nothing differs. What was deferred is run first, in the order it
   * would have had. `renewTimes` also renews the entities' times.
   */
  done({ renewTimes = true, undo }: Pick<WriteOptions, 'renewTimes' | 'undo'>): EntityTables {
    this.#queue?.run(() => {
      this.depth = 0;
    });
    if (renewTimes) for (const draft of this.#drafts.values()) draft.renew(this.meta, undo);
    return this.#base.with(this.#drafts.values());
  }

  #put(plan: EntityPlan, pk: string, given: EntityRecord, owned: boolean): void {
    if (this.#only && !this.#only(plan.key, pk)) return;
    const draft = (this.#byPlan[plan.id] ??= this.#open(plan));
    let incoming: EntityRecord | undefined = given;
    let isOwned = owned;
    if (this.#steps && !this.#changing) {
      if (!owned) incoming = { ...given };
      isOwned = true;
      this.#steps.push({ plan, pk, incoming });
    }
    if (this.#keep && !this.#changing) {
      incoming = this.#keep(plan.key, pk, incoming, draft.table.get(pk));
      if (incoming === undefined) return;
    }
    draft.put(plan, pk, incoming, isOwned, this.meta);
  }

  #step(run: (writer: this) => void, isChange = false): void {
    if (this.#changing) run(this);
    else if (this.#queue) this.#queue.log(this.#log.bind(this, run, isChange));
    else this.#log(run, isChange);
  }

  #log(run: (writer: this) => void, isChange: boolean): void {
    this.#steps?.push({ isChange, run: run as never });
    this.#run(run);
  }

  #run(step: (writer: this) => void): void {
    this.#changing = true;
    try {
      step(this);
    } finally {
      this.#changing = false;
    }
  }

  /** Once a write and plan: here it shows when two classes share a table (ENT-3). */
  #open({ key, owner, keySource }: EntityPlan): TableDraft {
    if (owner) {
      const rowIndex = this.#base.history.rowIndex(key);
      if (keySource) rowIndex.claim(keySource);
      for (const name of owner.indexes ?? []) rowIndex.indexNames.add(name);
    }
    return this.#draft(key);
  }

  #store(key: string, pk: string, stored: Stored): void {
    this.#draft(key).set(pk, stored);
  }

  #draft(key: string): TableDraft {
    return getOrInsert(this.#drafts, key, () => new TableDraft(this.#base.table(key)));
  }
}

type Act = () => void;

interface Node {
  act: Act | undefined;
  rest: Act | undefined;
  next: Node | undefined;
}

/**
 * Puts off what lies too deep for the stack, and every write after it, so that writes still happen in the
 * order of the input: what is nested before what holds it.
 */
class WriteQueue {
  readonly #first: Node = { act: undefined, rest: undefined, next: undefined };
  #last: Node = this.#first;

  /** Leaves a place for the rest of a container, to be run later. */
  defer(rest: Act): void {
    this.#insert(undefined, rest);
  }

  /** Adds a write to the order. */
  log(act: Act): void {
    this.#insert(act, undefined);
  }

  /** Runs all rests, each in its place, then all writes in order. */
  run(before: Act): void {
    for (let node: Node | undefined = this.#first; node;) {
      const { rest } = node;
      if (!rest) {
        node = node.next;
        continue;
      }
      node.rest = undefined;
      this.#last = node;
      before();
      rest();
    }
    for (let node: Node | undefined = this.#first; node; node = node.next) node.act?.();
  }

  #insert(act: Act | undefined, rest: Act | undefined): void {
    const node: Node = { act, rest, next: this.#last.next };
    this.#last.next = node;
    this.#last = node;
  }
}
