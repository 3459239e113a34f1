import { queryKey } from '../../read/QueryCache.ts';
import { reachableEntities, type EntityIds } from '../../read/reachable.ts';
import type { Times } from '../../schema/contract.ts';
import type { GCAction } from '../actions.ts';
import { DEFAULT_DATA_EXPIRY } from '../expiry.ts';
import type { GCController, GCInterface, Retained } from '../GCInterface.ts';
import type { State } from '../State.ts';

/** The options of `new GCPolicy`. */
export interface GCOptions {
  /** Milliseconds between two garbage collections; by default, five minutes. */
  readonly intervalMS?: number;
  /** Keeps unused data for this many times its expiry length, for two minutes at least; 2 by default. */
  readonly expiryMultiplier?: number;
  /** Returns until when to keep unused data, in place of `expiryMultiplier`; milliseconds since 1970. */
  expiresAt?(times: Pick<Times, 'fetchedAt' | 'expiresAt'>): number;
}

const AT_LEAST = 120_000;

/**
 * Removes, at an interval, results and entities that are expired for long, not in use, and not referred to.
 *
 * Results in use are counted; which entities they refer to is determined at each garbage collection.
 *
 * @example
 * const controller = new Controller({ gcPolicy: new GCPolicy({ intervalMS: 60_000 }) });
 */
export class GCPolicy implements GCInterface {
  readonly #every: number;
  readonly #keptUntil: (times: Pick<Times, 'fetchedAt' | 'expiresAt'>) => number;
  readonly #retained = new Set<Retained>();
  #controller: GCController | undefined;
  #now = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The times of data that was stored without any. */
  #start: Times = { fetchedAt: 0, date: 0, expiresAt: 0 };

  constructor({ intervalMS = 300_000, expiryMultiplier = 2, expiresAt }: GCOptions = {}) {
    this.#every = intervalMS;
    this.#keptUntil =
      expiresAt ??
      ((times) =>
        Math.max((times.expiresAt - times.fetchedAt) * expiryMultiplier, AT_LEAST) + times.fetchedAt);
  }

  count(retained: Retained): () => void {
    const own = { ...retained };
    this.#retained.add(own);
    return () => void this.#retained.delete(own);
  }

  init(controller: GCController): void {
    this.#controller = controller;
    const now = Date.now();
    this.#start = { fetchedAt: now, date: now, expiresAt: now + DEFAULT_DATA_EXPIRY };
    this.#timer = setInterval(() => this.#whenIdle(), this.#every);
    // A Node process may exit although the timer is active.
    (this.#timer as { unref?(): void }).unref?.();
  }

  cleanup(): void {
    clearInterval(this.#timer);
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
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => this.sweep());
    else this.sweep();
  }

  #collect(state: State): GCAction {
    const { tables } = state;
    const used: EntityIds = new Map();
    const endpointsInUse = new Map<string, Extract<Retained, { endpoint: unknown }>>();
    const mark = (schema: unknown, result: unknown, args: readonly unknown[]): void => {
      const input = result === undefined ? queryKey(schema, args, tables) : result;
      if (input !== undefined) reachableEntities(schema, input, tables, args, used);
    };
    for (const one of this.#retained) {
      if ('schema' in one) mark(one.schema, undefined, one.args);
      else endpointsInUse.set(one.endpoint.key(...(one.args as never)), one);
    }
    const results: string[] = [];
    for (const [key, { result, hasResponse, schema, args = [] }] of state.results.entries()) {
      if (!endpointsInUse.has(key) && this.#isOver(state.results.times(key))) results.push(key);
      // An error alone, or an invalidated response, refers to nothing.
      else if (schema && hasResponse) mark(schema, result, args);
    }
    // A result that was restored from plain data, or inferred, has no schema of its own.
    for (const [key, { endpoint, args }] of endpointsInUse)
      mark(endpoint.schema, state.results.get(key)?.result, args);
    return { type: 'wireshape/gc', results, entities: this.#unused(state, used) };
  }

  #unused({ tables }: State, used: EntityIds): Map<string, string[]> {
    const unused = new Map<string, string[]>();
    for (const [key, table] of tables.byKey) {
      const pks: string[] = [];
      for (const [pk] of table.entries()) {
        if (!used.get(key)?.has(pk) && this.#isOver(table.rowIndex.timesOf(pk))) pks.push(pk);
      }
      if (pks.length > 0) unused.set(key, pks);
    }
    return unused;
  }

  #isOver(times: Times = this.#start): boolean {
    return this.#keptUntil(times) < this.#now;
  }
}
