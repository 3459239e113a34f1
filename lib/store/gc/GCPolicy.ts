import { queryKey } from '../../read/QueryCache.ts';
import { reachableEntities, type EntityIds } from '../../read/reachable.ts';
import type { Times } from '../../schema/contract.ts';
import type { CollectAction } from '../actions.ts';
import { DEFAULT_DATA_EXPIRY } from '../expiry.ts';
import type { Collected, CollectionPolicy, Use } from '../CollectionPolicy.ts';
import type { State } from '../State.ts';

/** What `new GCPolicy` takes. */
export interface GCOptions {
  /** Milliseconds between two sweeps. */
  readonly intervalMS?: number;
  /** How many times as long as it is fresh a thing is kept when nothing shows it; two minutes at least. */
  readonly expiryMultiplier?: number;
  /** Until when a thing is kept when nothing shows it, in place of that; milliseconds since 1970. */
  expiresAt?(times: Pick<Times, 'fetchedAt' | 'expiresAt'>): number;
}

const AT_LEAST = 120_000;

/**
 * Throws away, now and then, what nothing shows and nothing refers to, once it is long out of date.
 *
 * Uses are counted by result; which entities they stand for is only looked up when sweeping.
 *
 * @example
 * const controller = new Controller({ gcPolicy: new GCPolicy({ intervalMS: 60_000 }) });
 */
export class GCPolicy implements CollectionPolicy {
  readonly #every: number;
  readonly #keptUntil: (times: Pick<Times, 'fetchedAt' | 'expiresAt'>) => number;
  readonly #uses = new Set<Use>();
  #controller: Collected | undefined;
  #now = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Stands for the times of what came without any. */
  #start: Times = { fetchedAt: 0, date: 0, expiresAt: 0 };

  constructor({ intervalMS = 300_000, expiryMultiplier = 2, expiresAt }: GCOptions = {}) {
    this.#every = intervalMS;
    this.#keptUntil =
      expiresAt ??
      ((times) =>
        Math.max((times.expiresAt - times.fetchedAt) * expiryMultiplier, AT_LEAST) + times.fetchedAt);
  }

  count(use: Use): () => void {
    const own = { ...use };
    this.#uses.add(own);
    return () => void this.#uses.delete(own);
  }

  init(controller: Collected): void {
    this.#controller = controller;
    const now = Date.now();
    this.#start = { fetchedAt: now, date: now, expiresAt: now + DEFAULT_DATA_EXPIRY };
    this.#timer = setInterval(() => this.#whenIdle(), this.#every);
    // Sweeping alone is no reason for a process to go on.
    (this.#timer as { unref?(): void }).unref?.();
  }

  cleanup(): void {
    clearInterval(this.#timer);
    this.#controller = undefined;
  }

  /** Sweeps now. What is optimistic is left to be settled first. */
  sweep(): void {
    const controller = this.#controller;
    const state = controller?.getState();
    if (!controller || !state || state.optimistic.length > 0) return;
    this.#now = controller.now();
    const action = this.#collect(state);
    // What is shown is remembered as it was read.
    for (const use of this.#uses) if ('schema' in use) controller.get(use.schema, ...use.args);
    if (action.results.length > 0 || action.entities.size > 0) controller.dispatch(action);
  }

  #whenIdle(): void {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => this.sweep());
    else this.sweep();
  }

  #collect(state: State): CollectAction {
    const { tables } = state;
    const used: EntityIds = new Map();
    const shown = new Map<string, Extract<Use, { endpoint: unknown }>>();
    const mark = (schema: unknown, result: unknown, args: readonly unknown[]): void => {
      const input = result === undefined ? queryKey(schema, args, tables) : result;
      if (input !== undefined) reachableEntities(schema, input, tables, args, used);
    };
    for (const use of this.#uses) {
      if ('schema' in use) mark(use.schema, undefined, use.args);
      else shown.set(use.endpoint.key(...(use.args as never)), use);
    }
    const results: string[] = [];
    for (const [key, { result, answered, schema, args = [] }] of state.results.entries()) {
      if (!shown.has(key) && this.#isOver(state.results.times(key))) results.push(key);
      // An error alone, or an answer that was invalidated, refers to nothing.
      else if (schema && answered) mark(schema, result, args);
    }
    // A result that came as plain data, or was inferred, is read as those say who show it.
    for (const [key, { endpoint, args }] of shown)
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
