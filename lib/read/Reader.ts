import {
  type Compiled,
  MAX_DEPTH,
  type ReaderDelegate,
  type EntityPlan,
  planId,
} from '../schema/compiled.ts';
import { type EntityRecord, INVALID, type Stored } from '../schema/contract.ts';
import { failFrom } from '../errors/errors.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import { EndlessInputGuard } from '../schema/EndlessInputGuard.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import type { EntityTables } from '../tables/EntityTables.ts';
import { nextId } from '../tables/nextId.ts';
import {
  changedPositions,
  elementAt,
  findListMemo,
  type ListValues,
  noteReread,
  overlap,
  reuseValue,
  setElement,
  splice,
} from './lists.ts';
import {
  addArgKeys,
  type ArgKey,
  type Attempt,
  ResultMemo,
  isLong,
  ListMemo,
  type Memo,
  memoOf,
  NONE_MISSING,
  newEmbedded,
  reuseIfEqual,
  RowMemo,
} from './Memo.ts';
import { MemoGraph, rowMemo } from './MemoGraph.ts';
import { fillPlaceholder, newPlaceholder, RestartDeeper } from './unfinished.ts';
import { overlayMemo, verify } from './verify.ts';

/** A part that lies too deep for the stack, read before what holds it. */
interface DeferredRead {
  readonly value: unknown;
  readonly dependencies: readonly Memo[];
  readonly argKeys: readonly ArgKey[] | undefined;
}

/** The dependencies so far of all memos that are being computed, those of the innermost on top. */
class DependencyStack {
  readonly #memos: Memo[] = [];
  top = 0;

  add(memo: Memo): void {
    this.#memos[this.top++] = memo;
  }

  /** What was added last. */
  get last(): Memo | undefined {
    return this.#memos[this.top - 1];
  }

  /** Takes what was added since the stack was this high, in an array of just that size: the one before, if equal. */
  take(start: number, before?: Memo[]): Memo[] {
    const memos = this.#memos.slice(start, this.top);
    this.top = start;
    return reuseIfEqual(before, memos) as Memo[];
  }
}

const plans = new Map<string, EntityPlan>();
const asIs = <Value>(record: Value): Value => record;

/** Reads the records of a table as they are stored; the same key gives the same plan. */
function rawRowPlan(key: string): EntityPlan {
  const make = (): EntityPlan => ({
    key,
    id: planId(key),
    fields: [],
    leaf: true,
    build: asIs,
    merge: asIs,
  });
  return getOrInsert(plans, key, make);
}

/**
 * Computes what is out of date and records what it was computed from, so that the next read computes only what depends
 * on a change. One reader serves one read of one version.
 */
export class Reader implements ReaderDelegate {
  readonly args: readonly unknown[];
  readonly source: EntityTables;
  readonly compileSchema = compileSchema;
  readonly run = nextId();
  readonly visits = new EndlessInputGuard();
  readonly #graph: MemoGraph;
  readonly #isOlder: boolean;
  depth = 0;
  #attempt: Attempt = { level: 0, reader: this };
  readonly #dependencies = new DependencyStack();
  #argKeys: readonly ArgKey[] | undefined;
  /** The memo being computed, with the dependencies that it had before. */
  #memo: Memo | undefined;
  /** True when each element of the list read last has one dependency, which a row leads to. */
  #paired = false;
  /** The positions of its elements that have no value. */
  #missing: readonly number[] = NONE_MISSING;
  /** Parts that lie too deep for the stack. */
  readonly #deferred = new Map<Compiled, Map<unknown, DeferredRead>>();

  constructor(source: EntityTables, args: readonly unknown[]) {
    this.source = source;
    this.args = args;
    this.#graph = MemoGraph.of(source.history);
    this.#isOlder = this.#graph.isOlder(source.version);
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
        if (!(error instanceof RestartDeeper)) throw error;
        open.push(error.rest);
      }
      this.#attempt = { level: open.length - 1, reader: this };
      this.depth = 0;
      this.#dependencies.top = 0;
      this.#argKeys = this.#memo = undefined;
    }
  }

  /** The memos that a read depends on. */
  dependenciesOf(start: () => unknown): readonly Memo[] {
    this.read(start);
    return this.#dependencies.take(0);
  }

  unvisit(schema: unknown, input: unknown): unknown {
    return compileSchema(schema).unvisit(input, this);
  }

  argsKey(derive: (args: readonly unknown[]) => string | undefined): string | undefined {
    const key = derive(this.args);
    this.#argKeys = addArgKeys(this.#argKeys, [{ derive, key }]);
    return key;
  }

  entity(plan: EntityPlan, pk: string): unknown {
    return this.use(rowMemo(this.source.rowIndex(plan), plan, pk, this.args));
  }

  getEntity(key: string, pk: string): Stored {
    return this.entity(rawRowPlan(key), pk) as Stored;
  }

  embedded(plan: EntityPlan, record: EntityRecord): unknown {
    return this.use(memoOf(this.#graph.embedded, plan, record, this.args, newEmbedded));
  }

  list(element: Compiled, input: readonly unknown[]): unknown[] {
    if (isLong(input, this.#memo)) return this.#longList(element, input);
    return this.#elements(element, input, 0, input.length);
  }

  readDeferred(compiled: Compiled, input: unknown): unknown {
    const deferred = getOrInsert(this.#deferred, compiled, () => new Map<unknown, DeferredRead>());
    const held = deferred.get(input);
    if (!held) {
      throw new RestartDeeper(() => {
        const value = compiled.unvisit(input, this);
        deferred.set(input, { value, dependencies: this.#dependencies.take(0), argKeys: this.#argKeys });
      });
    }
    for (const dependency of held.dependencies) this.#dependencies.add(dependency);
    if (held.argKeys) this.#argKeys = addArgKeys(this.#argKeys, held.argKeys);
    return held.value;
  }

  /** Gives a memo's value for this version, and records the dependency. */
  use(shared: Memo): unknown {
    this.#dependencies.add(shared);
    const memo = this.#isOlder ? overlayMemo(shared, this.source, this.args) : shared;
    const value = memo.verifiedAt === this.source.version ? memo.value : this.#refresh(memo);
    if (memo.argKeys !== undefined) this.#argKeys = addArgKeys(this.#argKeys, memo.argKeys);
    return value;
  }

  #refresh(memo: Memo): unknown {
    if (memo instanceof RowMemo && memo.plan.leaf) return this.#leaf(memo);
    const { staleFor } = memo;
    if (typeof staleFor === 'object') {
      const later = staleFor.reader === this && staleFor.level < this.#attempt.level;
      if (staleFor === this.#attempt || later) return unfinishedValueOf(memo, this.#graph);
    } else if (memo.computedAt !== 0) {
      if (memo instanceof ListMemo && this.#patch(memo)) return memo.value;
      if (staleFor !== this.source.version) verify(memo, this.source);
      if (memo.verifiedAt === this.source.version) return memo.value;
    }
    return this.#compute(memo);
  }

  /** Reads an entity that has no parts: nothing below it can be used, or lie too deep. */
  #leaf(memo: RowMemo): unknown {
    const { plan } = memo;
    const record = memo.stored(this.source);
    if (memo.computedAt === 0 || record !== memo.record) {
      const value = typeof record === 'object' ? (plan.build(record, this) ?? INVALID) : record;
      this.#become(memo, value);
      memo.record = record;
      memo.computedAt = ++this.#graph.clock;
    }
    memo.verifiedAt = this.source.version;
    return memo.value;
  }

  #compute(memo: Memo): unknown {
    // Bound, because a closure would cost every call.
    if (this.depth >= MAX_DEPTH) throw new RestartDeeper(this.#refresh.bind(this, memo));
    const start = this.#dependencies.top;
    const argKeys = this.#argKeys;
    const outer = this.#memo;
    this.#argKeys = undefined;
    this.#memo = memo;
    const held = memo.dependencies;
    const attempt = typeof memo.staleFor === 'object' ? memo.staleFor : undefined;
    const unfinished = attempt?.reader === this ? memo.value : undefined;
    // A read that threw left a half of it behind.
    if (attempt && !unfinished && memo instanceof RowMemo) memo.record = undefined;
    if (attempt && attempt.reader !== this) memo.placeholder = undefined;
    memo.staleFor = this.#attempt;
    this.depth++;
    if (memo instanceof RowMemo) this.#computeEntity(memo, unfinished);
    else if (memo instanceof ListMemo) this.#computeList(memo);
    else this.#computeResult(memo as ResultMemo);
    this.depth--;
    memo.dependencies = this.#dependencies.top === start ? undefined : this.#dependencies.take(start, held);
    if (memo.argKeys !== this.#argKeys) memo.argKeys = this.#argKeys;
    this.#finish(memo);
    if (memo.dependencies !== held && !this.#isOlder) this.#graph.connectAll(memo, memo.dependencies, held);
    this.#argKeys = argKeys;
    this.#memo = outer;
    return memo.value;
  }

  #finish(memo: Memo, computedAt = ++this.#graph.clock): void {
    memo.staleFor = 0;
    memo.computedAt = computedAt;
    memo.verifiedAt = this.source.version;
  }

  /** Sets the value, if it is another one; the clock runs before anything is computed from it. */
  #become(memo: Memo, value: unknown): void {
    if (value === memo.value && memo.computedAt !== 0) return;
    memo.value = value;
    memo.changedAt = ++this.#graph.clock;
  }

  #computeEntity(memo: RowMemo, unfinished: unknown): void {
    const { plan, value: oldValue, record: oldRecord } = memo;
    const record = memo.stored(this.source);
    memo.record = record;
    if (plan.readsOwnParts && typeof record === 'object') return this.#computeWhole(memo, record);
    let value: unknown = record;
    if (typeof record === 'object')
      value = unfinished ?? reuseValue(memo, plan.build(record, this), this.#dependencies.last) ?? INVALID;
    // What is missing as before, or a list that reads the same.
    if (value === oldValue && !unfinished && memo.computedAt !== 0) return;
    this.#become(memo, value);
    if (typeof record !== 'object' || typeof value !== 'object') return;
    const older = typeof oldRecord === 'object' && typeof oldValue === 'object' ? oldValue : undefined;
    if (
      readFields(this, memo, record, value as Instance, older as Instance | undefined, oldRecord) === INVALID
    ) {
      this.#become(memo, INVALID);
    }
  }

  #computeWhole(memo: RowMemo, record: EntityRecord): void {
    const built = memo.plan.build(record, this) ?? INVALID;
    if (memo.placeholder) return finishPlaceholder(memo, built);
    this.#become(memo, reuseValue(memo, built, this.#dependencies.last));
  }

  #computeResult(memo: ResultMemo): void {
    const value = reuseValue(memo, memo.compiled.unvisit(memo.input, this), this.#dependencies.last);
    if (value === memo.value && memo.computedAt !== 0) return;
    memo.olderVerifiedAt = memo.verifiedAt;
    memo.olderValue = memo.value;
    this.#become(memo, value);
  }

  /** Apart, because a closure costs every function that could make one. */
  #longList(element: Compiled, input: readonly unknown[]): unknown[] {
    const make = (): ListMemo => this.#edited(element, input) ?? new ListMemo(element, input);
    return this.use(memoOf(this.#graph.lists, element, input, this.args, make)) as unknown[];
  }

  #computeList(memo: ListMemo): void {
    const { compiled, input } = memo;
    const list = this.#elements(compiled, input, 0, input.length);
    memo.paired = this.#paired;
    memo.missing = this.#missing;
    memo.positions = memo.rereadAt = undefined;
    if (memo.placeholder) return finishPlaceholder(memo, list);
    this.#become(memo, reuseIfEqual(memo.value, list));
  }

  /** Reads some elements of a list, and leaves out those that were removed or never came. */
  #elements(element: Compiled, input: readonly unknown[], from: number, to: number): unknown[] {
    const start = this.#dependencies.top - from;
    const values: unknown[] = new Array(to - from);
    let missing: number[] | undefined;
    let paired = true;
    let count = 0;
    for (let at = from; at < to; at++) {
      const value = element.unvisit(input[at], this);
      if (value !== undefined && value !== INVALID) values[count++] = value;
      else (missing ??= []).push(at);
      if (this.#dependencies.top - start !== at + 1 || this.#dependencies.last?.rowless !== undefined)
        paired = false;
    }
    this.#paired = paired;
    this.#missing = missing ?? NONE_MISSING;
    if (missing) values.length = count;
    return values;
  }

  /** Computes only the elements at positions that changed; false when the list must be computed from the start. */
  #patch(memo: ListMemo): boolean {
    const positions = changedPositions(memo, this.source);
    if (!positions || this.#isOlder) return false;
    const old: ListValues = { values: memo.value as unknown[], missing: memo.missing };
    let next: ListValues | undefined;
    const start = this.#dependencies.top;
    for (const at of positions) {
      const read = memo.compiled.unvisit(memo.input[at], this);
      const value = read === INVALID ? undefined : read;
      const made = this.#dependencies.take(start);
      if (made.length !== 1 || made[0] !== memo.dependencies?.[at]) return false;
      if (value !== elementAt(old, at))
        setElement((next ??= { ...old, values: old.values.slice() }), at, value);
    }
    if (next) {
      memo.missing = next.missing;
      this.#become(memo, next.values);
    }
    const reread = positions.map((at) => memo.dependencies?.[at] as Memo);
    noteReread(memo, reread, this.#graph.clock);
    this.#finish(memo, memo.computedAt);
    return true;
  }

  /** Takes over the memo of the list that was here before, when the new one differs in one stretch only. */
  #edited(element: Compiled, input: readonly unknown[]): ListMemo | undefined {
    const memo = findListMemo(this.#memo?.dependencies, element);
    if (!memo || memo.argKeys || typeof memo.staleFor === 'object') return undefined;
    if (memo.verifiedAt === this.source.version) return undefined;
    const both = overlap(memo.input, input);
    if (!both || !this.#patch(memo)) return undefined;
    const start = this.#dependencies.top;
    const values = this.#elements(element, input, both.start, input.length - both.end);
    const made = this.#dependencies.take(start);
    if (!this.#paired) return undefined;
    this.#graph.lists.get(element)?.delete(memo.input);
    const next = splice(memo, both, made, { values, missing: this.#missing });
    // Elements that are missing may be all that changed.
    this.#become(memo, reuseIfEqual(memo.value, next));
    memo.input = input;
    noteReread(memo, made, this.#graph.clock);
    this.#finish(memo, memo.computedAt);
    this.#graph.connectAll(memo, made);
    return memo;
  }
}

/** An entity as users get it. */
type Instance = Record<string, unknown>;

/**
 * Reads the fields of an instance that have a schema; INVALID when one that is needed was removed. What an older
 * instance had is kept where it comes to the same.
 */
function readFields(
  delegate: ReaderDelegate & { readonly source: EntityTables },
  { plan, row }: RowMemo,
  record: EntityRecord,
  instance: Instance,
  older: Instance | undefined,
  oldRecord: Stored,
): unknown {
  for (const { name, compiled, required, inherited, deserializes } of plan.fields) {
    const wire = record[name];
    if (wire === undefined || wire === null || (inherited && !Object.hasOwn(record, name))) continue;
    let value: unknown;
    if (!deserializes) value = compiled.unvisit(wire, delegate);
    else if (older && (oldRecord as EntityRecord)[name] === wire) value = older[name];
    else {
      try {
        value = compiled.unvisit(wire, delegate);
      } catch (error) {
        const pk = delegate.source.rowIndex(plan).pks[row] ?? '';
        failFrom(error, 'deserializer_failed', plan.key, pk, name, wire);
      }
    }
    if (value === INVALID) {
      if (required) return INVALID;
      value = undefined;
    }
    instance[name] = older ? reuseIfEqual(older[name], value) : value;
  }
  return instance;
}

/**
 * What stands for a value inside itself while it is being computed: an instance, whose fields follow, or a list or map,
 * whose members do.
 */
function unfinishedValueOf(memo: Memo, graph: MemoGraph): unknown {
  if (memo.placeholder) return memo.placeholder;
  const input =
    memo instanceof ListMemo ? memo.input : memo instanceof RowMemo && memo.plan.readsOwnParts && memo.record;
  if (typeof input !== 'object') return memo.value;
  // Its users are computed after it.
  memo.changedAt = ++graph.clock;
  return (memo.placeholder = newPlaceholder(input));
}

function finishPlaceholder(memo: Memo, built: unknown): void {
  memo.value = fillPlaceholder(memo.placeholder as object, built);
  memo.placeholder = undefined;
}
