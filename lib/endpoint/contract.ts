import type { Denormalize } from '../schema/infer.ts';

/** Milliseconds until the next fetch while subscribed; 0, false or undefined stops polling. */
export type PollDelay = number | false | undefined;

/** The state that `getOptimisticResponse` reads: the one before the response. */
export interface SnapshotInterface {
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Throw it to skip the optimistic update. */
  readonly abort: Error;
  /** Returns what a schema finds for these arguments; undefined when it finds nothing. */
  get<const S>(schema: S, ...args: readonly unknown[]): Denormalize<S> | undefined;
  /** Returns an endpoint's stored response. */
  getResponse<Args extends readonly unknown[], Value, S>(
    endpoint: EndpointInterface<Args, Value, S>,
    ...args: Args
  ): { data: (S extends null | undefined ? Value : Denormalize<S>) | undefined; expiresAt: number };
}

/** The argument of `controller.expireAll`: an endpoint, or a test of keys. */
export interface Expirable {
  testKey(key: string): boolean;
}

/** The store that sends a request. */
export interface RequestingStore {
  /** What is stored now. */
  snapshot(): SnapshotInterface;
}

/** The part of an endpoint that the store needs: a function with a key, and how to cache its responses. */
export interface EndpointInterface<
  Args extends readonly unknown[] = readonly never[],
  Value = unknown,
  S = unknown,
> {
  (...args: Args): Promise<Value>;
  /** The key of the result for these arguments. Equal keys share one result. */
  key(...args: Args): string;
  testKey(key: string): boolean;
  readonly name: string;
  readonly schema?: S;
  /** A schema around `schema` that stores the response, for what reading it does not need. */
  readonly storedBy?: { readonly schema: unknown };
  /** True for a mutation, which is never deduped. */
  readonly sideEffect?: true | undefined;
  /** Milliseconds for which a response is fresh; 0 stores nothing (REST-7). */
  readonly dataExpiryLength?: number | undefined;
  /** Milliseconds after an error in which nothing refetches automatically. */
  readonly errorExpiryLength?: number | undefined;
  /** Milliseconds between fetches while subscribed (REST-8), or a function of the data that returns them. */
  readonly pollFrequency?: number | ((data: never) => PollDelay) | undefined;
  /** True to suspend on stale data in place of showing it during the refetch. */
  readonly invalidIfStale?: boolean | undefined;
  /**
   * True where neither the arguments nor the response may leave memory: they are not in the HTML of a server, the saved store, other
   * tabs or development tools (SEC-1). It is so for every mutation. Entities in a response are records of the store like any other. Errors show
   * names of members, and addresses are logged by browsers and servers: send a secret as a value in the body or a header.
   */
  readonly sensitive?: boolean | undefined;
  /**
   * True where the response is the entity whose primary key the arguments hold, such as GET /users/:id. Where the store
   * has all fields of that entity, no request is sent (CTL-24).
   */
  readonly lookup?: boolean | undefined;
  /** Aborts the request once no mounted component uses it (REST-12). */
  readonly cancelOnUnmount?: boolean | undefined;
  /** The same endpoint with a further signal, with which the store aborts the request. */
  withSignal?(signal: AbortSignal, store: RequestingStore): (...args: never) => Promise<Value>;
  /** 'soft' keeps stale data on the screen when a request fails. */
  errorPolicy?(error: unknown): 'hard' | 'soft' | undefined;
  getOptimisticResponse?(snapshot: SnapshotInterface, ...args: Args): unknown;
  update?(result: unknown, ...args: Args): Readonly<Record<string, (previous: never) => unknown>>;
  /** Returns whose responses expire after a response of this mutation, with an `ExpiryManager` (CTL-35). */
  expires?(result: unknown, ...args: Args): readonly Expirable[];
}
