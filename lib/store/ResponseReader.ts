import { guarded } from '../errors/secrets.ts';
import { EntityTables } from '../tables/EntityTables.ts';
import { write } from '../normalize/write.ts';
import { earliestExpiry, reachableRows, timesOf } from '../read/reachable.ts';
import { QueryCache } from '../read/QueryCache.ts';
import { type Finder, queryKey } from '../read/queryKey.ts';
import { dependenciesOf, readResult } from '../read/readResult.ts';
import { NO_TIMES } from '../tables/plain.ts';
import type { KeyedEndpoint } from '../schema/compiled.ts';
import { INVALID } from '../schema/contract.ts';
import { isObject } from '../schema/objects.ts';
import type { AnyEndpoint, SetResponseAction } from './actions.ts';
import type { Retained } from './GCInterface.ts';
import { ExpiryStatus } from './expiry.ts';
import { isNull } from './isNull.ts';
import type { StoreDependencies } from './DependencyTracker.ts';
import { proofFor } from './proof.ts';
import { checkProcessing } from './processing.ts';
import type { ResultRow } from './EndpointResults.ts';
import type { Removal } from './infer.ts';
import type { State } from './State.ts';

/** The stored response of an endpoint, and how fresh it is. */
export interface StoredResponse<Value> {
  readonly data: Value | undefined;
  readonly expiryStatus: ExpiryStatus;
  /** Milliseconds since 1970. What is inferred from entities expires with the first of them. */
  readonly expiresAt: number;
}

interface Inferred {
  readonly endpoint: AnyEndpoint;
  readonly expiresAt: number;
}

const NO_RESPONSE: StoredResponse<never> = {
  data: undefined,
  expiryStatus: ExpiryStatus.Valid,
  expiresAt: Infinity,
};

const NO_MATCH = { input: undefined, value: undefined };

/** The endpoint as schemas know it: it tells its lists from those of others (COL-6). */
const keyed = (endpoint: AnyEndpoint): KeyedEndpoint => endpoint as unknown as KeyedEndpoint;

/** A response of its own that has no result is read as its schema finds it; without a response, that has to be proven. */
function finderFor(endpoint: AnyEndpoint, row: ResultRow | undefined, endpointKey: string): Finder {
  if (!row?.hasResponse) return proofFor(endpoint, endpointKey);
  return {
    id: `${endpointKey} `,
    find: (schema, args, tables, lookups) => queryKey(schema, args, tables, lookups, keyed(endpoint)),
  };
}

/** Reads responses and queries, and memoizes them. */
export class ResponseReader {
  /** True once something was read. */
  used = false;
  readonly #queries = new QueryCache();

  /** Drops cached reads that nothing used since the last call. */
  evictUnused(): void {
    this.#queries.evictUnused();
  }

  /** What a schema finds in the store for these arguments; undefined when it finds nothing. */
  query(schema: unknown, args: readonly unknown[], { tables }: Pick<State, 'tables'>): unknown {
    this.used = true;
    return this.#queries.read(schema, args, tables).value;
  }

  /** The stored response of an endpoint, or what the store proves to be one (CTL-24). Whoever knows its key passes it. */
  read(endpoint: AnyEndpoint, args: readonly unknown[], state: State, key?: string): StoredResponse<unknown> {
    if (isNull(args)) return NO_RESPONSE;
    this.used = true;
    return guarded(endpoint, () => this.#read(endpoint, args, state, key));
  }

  #read(
    endpoint: AnyEndpoint,
    args: readonly unknown[],
    { tables, results }: State,
    key: string = endpoint.key(...(args as never)),
  ): StoredResponse<unknown> {
    const entry = results.get(key);
    if (entry) checkProcessing(endpoint, key, entry.processing);
    const { schema } = endpoint;
    let expiresAt = results.times(key)?.expiresAt;
    let value: unknown;
    if (entry?.result !== undefined) value = readResult(schema, entry.result, tables, args);
    else {
      const found = this.#queries.read(schema, args, tables, finderFor(endpoint, entry, key));
      ({ value } = found);
      if (value !== undefined)
        expiresAt ??= earliestExpiry(reachableRows(schema, found.input, tables, args), tables);
    }
    const unasked = entry?.result === undefined && entry?.hasResponse;
    const lacks = value === INVALID || (value === undefined && !unasked);
    let expiryStatus: ExpiryStatus = ExpiryStatus.Valid;
    if (entry?.invalidated || (lacks && !entry?.error)) expiryStatus = ExpiryStatus.Invalid;
    else if (lacks || endpoint.invalidIfStale) expiryStatus = ExpiryStatus.InvalidIfStale;
    return { data: value === INVALID ? undefined : value, expiryStatus, expiresAt: expiresAt ?? 0 };
  }

  /** The dependencies of a response or query. */
  dependencies(retained: Retained, { tables, results }: State, known?: string): StoreDependencies {
    const { args } = retained;
    if ('schema' in retained) return this.#queries.dependencies(retained.schema, args, tables);
    const { schema } = retained.endpoint;
    const key = known ?? retained.endpoint.key(...(args as never));
    const row = results.get(key);
    const result = row?.result;
    if (result === undefined) {
      const finder = finderFor(retained.endpoint, row, key);
      return { result: key, ...this.#queries.dependencies(schema, args, tables, finder) };
    }
    return { result: key, memos: dependenciesOf(schema, result, tables, args) };
  }

  /** A response as it is read after it was stored; where it was not stored, as if it were the only one. */
  stored(action: SetResponseAction, state: State): unknown {
    return action.error ? undefined : guarded(action.endpoint, () => this.#stored(action, state));
  }

  #stored({ endpoint, args, response, stored }: SetResponseAction, { tables }: State): unknown {
    const { schema } = endpoint;
    const isStored = 'result' in stored;
    const own = isStored
      ? { result: stored.result, tables }
      : write(new EntityTables(), schema, response, args, NO_TIMES);
    // The store no longer has what was removed.
    const named = isStored ? stored.response : response;
    const isRemoved = isObject(named) && (schema as Removal | undefined)?.removes;
    const result = isRemoved ? named : own.result;
    const value =
      result === undefined || (result === null && endpoint.sideEffect)
        ? this.#queries.read(schema, args, own.tables).value
        : readResult(schema, result, own.tables, args);
    if (value === undefined && result === null) return null;
    return value === INVALID ? undefined : value;
  }

  /** The stored error of an endpoint; undefined where its data is shown all the same. */
  error(
    endpoint: AnyEndpoint,
    args: readonly unknown[],
    { results, tables }: State,
    known?: string,
  ): Error | undefined {
    if (isNull(args)) return undefined;
    this.used = true;
    const key = known ?? endpoint.key(...(args as never));
    const entry = results.get(key);
    if (!entry?.error) return undefined;
    if (entry.hasResponse) return entry.errorPolicy === 'soft' ? undefined : entry.error;
    // Data that other responses brought is shown in place of the error (CTL-11).
    const { schema, sideEffect } = endpoint;
    const { input, value } = sideEffect
      ? NO_MATCH
      : this.#queries.read(schema, args, tables, proofFor(endpoint, key));
    if (value === undefined) return entry.error;
    const { hiddenTimes } = entry;
    if (hiddenTimes === true) return entry.error;
    const times = timesOf(reachableRows(schema, input, tables, args), tables);
    return times.some((one) => hiddenTimes?.has(one)) ? entry.error : undefined;
  }

  /** The endpoints in use, by key, that have no response of their own, but data that others stored, and when that expires. */
  inferred(retained: Iterable<Retained>, state: State): Map<string, Inferred> {
    const keys = new Map<string, Inferred>();
    for (const one of retained) {
      if (!('endpoint' in one)) continue;
      const key = one.endpoint.key(...(one.args as never));
      if (state.results.get(key)) continue;
      const { endpoint } = one;
      const { data, expiresAt } = this.read(endpoint, one.args, state, key);
      if (data !== undefined) keys.set(key, { endpoint, expiresAt });
    }
    return keys;
  }
}
