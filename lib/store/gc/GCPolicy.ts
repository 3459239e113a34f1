import { argsIdentity } from '../../base/argsText.ts';
import { checkDuration, startInterval } from '../../base/timer.ts';
import { queryKey } from '../../read/queryKey.ts';
import { reachableRows } from '../../read/reachable.ts';
import type { Times } from '../../schema/contract.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { GCAction } from '../actions.ts';
import { DEFAULT_DATA_EXPIRY } from '../expiry.ts';
import type { GCController, GCInterface, Retained } from '../GCInterface.ts';
import { reporting } from '../report.ts';
import type { State } from '../State.ts';

/** The options of `new GCPolicy`. */
export interface GCOptions {
  /** Milliseconds between two garbage collections; by default, five minutes. With Infinity, only `sweep` collects. */
  readonly intervalMS?: number;
  /** Keeps unused data for this many times its expiry length, for two minutes at least; 2 by default. Counts from when it was last read. */
  readonly expiryMultiplier?: number;
  /**
   * Returns until when to keep unused data, in place of `expiryMultiplier`; milliseconds since 1970. For data that components
   * have read since it was fetched, both times are later by what passed until the last of them unmounted.
   */
  expiresAt?(times: Pick<Times, 'fetchedAt' | 'expiresAt'>): number;
}

const AT_LEAST = 120_000;

/** Pks by entity key. */
type EntityIds = Map<string, Set<string>>;

/** When rows were last read, by entity key and pk. */
type LastReads = Map<string, Map<string, number>>;

/**
 * Removes, at an interval, results and entities that are unused for long and not referred to.
 *
 * Unused data is kept for a time that counts from when its last reader left, or from the fetch where nothing read it. Results in
 * use are counted; which entities they refer to is determined at each garbage collection.
 *
 * @example
 * const controller = new Controller({ gcPolicy: new GCPolicy({ intervalMS: 60_000 }) });
 */
export class GCPolicy implements GCInterface {
  readonly #every: number;
  readonly #keptUntil: (times: Pick<Times, 'fetchedAt' | 'expiresAt'>) => number;
  readonly #retained = new Set<Retained>();
  /** What readers left since the last garbage collection, and when the last one did: by endpoint key, or by schema and arguments. */
  readonly #left = new Map<unknown, Map<string, { readonly retained: Retained; readonly at: number }>>();
  /** When results without a reader were last read. */
  readonly #resultReads = new Map<string, number>();
  #rowReads: LastReads = new Map();
  /** The entities that were in use at the last garbage collection. */
  #inUse: EntityIds = new Map();
  #controller: GCController | undefined;
  #now = 0;
  #stopTimer: (() => void) | undefined;
  /** The times of data that was stored without any. */
  #start: Times = { fetchedAt: 0, date: 0, expiresAt: 0 };

  constructor({ intervalMS = 300_000, expiryMultiplier = 2, expiresAt }: GCOptions = {}) {
    checkDuration(intervalMS);
    this.#every = intervalMS;
    this.#keptUntil =
      expiresAt ??
      ((times) =>
        Math.max((times.expiresAt - times.fetchedAt) * expiryMultiplier, AT_LEAST) + times.fetchedAt);
  }

  count(retained: Retained): () => void {
    const own = { ...retained };
    this.#retained.add(own);
    return () => {
      if (this.#retained.delete(own)) this.#noteLeft(own);
    };
  }

  init(controller: GCController): void {
    this.#controller = controller;
    const now = Date.now();
    this.#start = { fetchedAt: now, date: now, expiresAt: now + DEFAULT_DATA_EXPIRY };
    this.#stopTimer?.();
    this.#stopTimer = startInterval(this.#every, () => this.#whenIdle(), true);
  }

  cleanup(controller = this.#controller): void {
    // Another provider has replaced its own.
    if (controller !== this.#controller) return;
    this.#stopTimer?.();
    this.#controller = undefined;
  }

  /** Collects now, unless optimistic updates are pending. */
  sweep(): void {
    const controller = this.#controller;
    const state = controller?.getState();
    if (!controller || !state || state.optimistic.length > 0) return;
    this.#now = controller.now();
    const action = this.#collect(state);
    // Reads what is in use, so that the read cache keeps it too.
    for (const one of this.#retained) if ('schema' in one) controller.get(one.schema, ...one.args);
    if (action.results.length > 0 || action.entities.size > 0) controller.dispatch(action);
  }

  #whenIdle(): void {
    // `expiresAt` of the app may throw, which would end a Node process.
    const sweep = (): void => reporting(() => this.sweep());
    if (typeof requestIdleCallback === 'function') requestIdleCallback(sweep);
    else sweep();
  }

  #noteLeft(retained: Retained): void {
    const at = this.#controller?.now() ?? Date.now();
    const [schema, name] =
      'schema' in retained
        ? [retained.schema, argsIdentity(retained.args)]
        : [undefined, endpointKeyOf(retained)];
    getOrInsert(this.#left, schema, () => new Map()).set(name, { retained, at });
  }

  #collect(state: State): GCAction {
    const { tables } = state;
    const mark = (
      schema: unknown,
      result: unknown,
      args: readonly unknown[],
      found: EntityIds,
    ): EntityIds => {
      const input = result === undefined ? queryKey(schema, args, tables) : result;
      const rows = input === undefined ? [] : reachableRows(schema, input, tables, args);
      for (const { key, pk } of rows) getOrInsert(found, key, () => new Set()).add(pk);
      return found;
    };
    const markRetained = (one: Retained, found: EntityIds): EntityIds =>
      'schema' in one
        ? mark(one.schema, undefined, one.args, found)
        : // A result that was restored from plain data, or inferred, has no schema of its own.
          mark(one.endpoint.schema, state.results.get(endpointKeyOf(one))?.result, one.args, found);
    const inUse: EntityIds = new Map();
    const endpointsInUse = new Set<string>();
    for (const one of this.#retained) {
      markRetained(one, inUse);
      if ('endpoint' in one) endpointsInUse.add(endpointKeyOf(one));
    }
    this.#noteReads(state, inUse, (one) => markRetained(one, new Map()));
    const referred: EntityIds = new Map();
    const results: string[] = [];
    for (const [key, { result, hasResponse, schema, args = [] }] of state.results.entries()) {
      if (!endpointsInUse.has(key) && this.#isOver(state.results.times(key), this.#resultReads.get(key)))
        results.push(key);
      // An error alone, or an invalidated response, refers to nothing.
      else if (schema && hasResponse) mark(schema, result, args, referred);
    }
    return { type: 'wireshape/gc', results, entities: this.#unused(state, referred) };
  }

  /** Notes when what has no reader any more was last read; what is not stored was not read, or is forgotten. */
  #noteReads({ tables, results }: State, inUse: EntityIds, entitiesOf: (one: Retained) => EntityIds): void {
    const reads: LastReads = new Map();
    const note = (key: string, pk: string, at: number): void => {
      if (tables.table(key).get(pk) === undefined) return;
      const rows = getOrInsert(reads, key, () => new Map<string, number>());
      rows.set(pk, Math.max(rows.get(pk) ?? 0, at));
    };
    for (const left of this.#left.values()) {
      for (const [name, { retained, at }] of left) {
        if ('endpoint' in retained) this.#resultReads.set(name, at);
        for (const [key, pks] of entitiesOf(retained)) for (const pk of pks) note(key, pk, at);
      }
    }
    this.#left.clear();
    // What a list that is still read has dropped: nothing tells when.
    for (const [key, pks] of this.#inUse)
      for (const pk of pks)
        if (!inUse.get(key)?.has(pk) && !reads.get(key)?.has(pk)) note(key, pk, this.#now);
    for (const [key, rows] of this.#rowReads) for (const [pk, at] of rows) note(key, pk, at);
    for (const key of this.#resultReads.keys()) if (!results.get(key)) this.#resultReads.delete(key);
    this.#rowReads = reads;
    this.#inUse = inUse;
  }

  #unused({ tables }: State, referred: EntityIds): Map<string, string[]> {
    const unused = new Map<string, string[]>();
    for (const [key, table] of tables.byKey) {
      const [used, other, reads] = [this.#inUse.get(key), referred.get(key), this.#rowReads.get(key)];
      const pks: string[] = [];
      for (const [pk] of table.entries()) {
        if (used?.has(pk) || other?.has(pk)) continue;
        if (this.#isOver(table.rowIndex.timesOf(pk), reads?.get(pk))) pks.push(pk);
      }
      if (pks.length > 0) unused.set(key, pks);
    }
    return unused;
  }

  /** True once the time is over that data is kept for, from when it was last read or fetched (CTL-32). */
  #isOver({ fetchedAt, expiresAt }: Times = this.#start, lastRead = 0): boolean {
    const later = Math.max(0, lastRead - fetchedAt);
    return this.#keptUntil({ fetchedAt: fetchedAt + later, expiresAt: expiresAt + later }) < this.#now;
  }
}

function endpointKeyOf({ endpoint, args }: Extract<Retained, { endpoint: unknown }>): string {
  return endpoint.key(...(args as never));
}
