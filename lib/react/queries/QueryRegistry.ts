import { startTimer } from '../../base/timer.ts';
import { argsIdentity } from '../../base/argsText.ts';
import type { Controller } from '../../store/controller/Controller.ts';
import { type AnyArgsEndpoint, EndpointQuery } from './EndpointQuery.ts';
import type { SchemaQuery } from './SchemaQuery.ts';
import type { ChangeNotifier } from './ChangeNotifier.ts';
import { SuspenseTracker } from './RequestOutcome.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { StoreQuery } from './StoreQuery.ts';
import { isServerRender } from '../../store/rendering.ts';

/** Milliseconds for which an unused query is kept: a suspended render may come back to it. */
const KEPT_UNUSED = 5_000;

interface Entry<Q> {
  readonly query: Q;
  usedAt: number;
}

/** Queries by subject, such as a schema, and key. */
export class QueryMap<Q extends StoreQuery> {
  readonly #bySubject = new Map<unknown, Map<string, Entry<Q>>>();
  #cleanedAt = 0;

  /** Gives the query of a subject and key; the first time, it is created. */
  getOrCreate(subject: unknown, key: string, create: () => Q): Q {
    // A server keeps the queries of a render until that ends.
    const now = isServerRender() ? 0 : Date.now();
    // The clock may be set back.
    if (Math.abs(now - this.#cleanedAt) > KEPT_UNUSED) this.removeUnused(now);
    const byKey = getOrInsert(this.#bySubject, subject, () => new Map<string, Entry<Q>>());
    const entry = getOrInsert(byKey, key, () => ({ query: create(), usedAt: now }));
    entry.usedAt = now;
    return entry.query;
  }

  forEach(call: (query: Q) => void): void {
    for (const byKey of this.#bySubject.values()) for (const { query } of byKey.values()) call(query);
  }

  /** Removes the queries that nothing uses, and that no render used in the last moments before `now`. */
  removeUnused(now: number): void {
    this.#cleanedAt = Math.min(now, Date.now());
    for (const [subject, byKey] of this.#bySubject) {
      for (const [key, { query, usedAt }] of byKey) {
        if (Math.abs(now - usedAt) > KEPT_UNUSED && !query.inUse) byKey.delete(key);
      }
      if (byKey.size === 0) this.#bySubject.delete(subject);
    }
  }
}

/** The queries of the components under one DataProvider: one per endpoint or schema, and arguments. */
export class QueryRegistry {
  readonly #controller: Controller;
  readonly #notifier: ChangeNotifier;
  readonly #endpointQueries = new QueryMap<EndpointQuery>();
  readonly #suspense = new SuspenseTracker();
  readonly #schemaQueries = new QueryMap<SchemaQuery>();

  constructor(controller: Controller, notifier: ChangeNotifier) {
    this.#controller = controller;
    this.#notifier = notifier;
  }

  /** Removes the queries that nothing uses. */
  removeUnused(): void {
    this.#endpointQueries.removeUnused(Infinity);
    this.#schemaQueries.removeUnused(Infinity);
  }

  /**
   * Requests again what is shown as failed. What a server gave a time to wait follows after that, until the returned function is
   * called.
   */
  recover(): () => void {
    const stops: (() => void)[] = [];
    const recover = (query: EndpointQuery): void => {
      stops.push(startTimer(query.recover(), () => recover(query)));
    };
    this.#endpointQueries.forEach(recover);
    return () => stops.forEach((stop) => stop());
  }

  /** The query of an endpoint's response to certain arguments. */
  endpointQuery(endpoint: AnyArgsEndpoint, args: readonly unknown[]): EndpointQuery {
    const key = endpoint.key(...args);
    const create = (): EndpointQuery =>
      new EndpointQuery(this.#controller, this.#notifier, endpoint, args, key, this.#suspense);
    return this.#endpointQueries.getOrCreate(endpoint.schema, key, create).setEndpoint(endpoint);
  }

  /** The query of what a schema finds for certain arguments. The hook passes the class: other apps have none of its code. */
  schemaQuery(schema: unknown, args: readonly unknown[], Query: typeof SchemaQuery): SchemaQuery {
    const create = (): SchemaQuery => new Query(this.#controller, this.#notifier, schema, args);
    return this.#schemaQueries.getOrCreate(schema, argsIdentity(args), create);
  }
}
