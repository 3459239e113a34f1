import type { Denormalize } from '../schema/infer.ts';

/** What `getOptimisticResponse` may read: the state as it is before the answer. */
export interface SnapshotInterface {
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Throw it to go without an optimistic answer. */
  readonly abort: Error;
  /** Reads what a schema finds for these arguments; undefined when there is nothing. */
  get<const S>(schema: S, ...args: readonly unknown[]): Denormalize<S> | undefined;
  /** Reads an endpoint's stored answer. */
  getResponse<Args extends readonly unknown[], Value, S>(
    endpoint: EndpointInterface<Args, Value, S>,
    ...args: Args
  ): { data: (S extends null | undefined ? Value : Denormalize<S>) | undefined; expiresAt: number };
}

/** What the store needs of an endpoint: a function with a key, and how to keep its answers. */
export interface EndpointInterface<
  Args extends readonly unknown[] = readonly never[],
  Value = unknown,
  S = unknown,
> {
  (...args: Args): Promise<Value>;
  /** Names the result of these arguments; equal keys share one result. */
  key(...args: Args): string;
  testKey(key: string): boolean;
  readonly name: string;
  readonly schema?: S;
  /** Set for an endpoint that changes something: never deduplicated, never repeated. */
  readonly sideEffect?: true | undefined;
  /** Milliseconds for which an answer is fresh; 0 keeps nothing (REST-7). */
  readonly dataExpiryLength?: number | undefined;
  /** Milliseconds for which an error stands before the next try. */
  readonly errorExpiryLength?: number | undefined;
  /** Milliseconds between fetches while subscribed (REST-8). */
  readonly pollFrequency?: number | undefined;
  /** Waits for a fresh answer rather than showing an old one. */
  readonly invalidIfStale?: boolean | undefined;
  /** Aborts the request once no mounted component wants it any more (REST-12). */
  readonly cancelOnUnmount?: boolean | undefined;
  /** The same request, which this signal ends too; for a store that no longer wants the answer. */
  withSignal?(signal: AbortSignal): (...args: never) => Promise<Value>;
  /** 'soft' keeps showing old data when a fetch fails. */
  errorPolicy?(error: unknown): 'hard' | 'soft' | undefined;
  getOptimisticResponse?(snapshot: SnapshotInterface, ...args: Args): unknown;
  update?(result: unknown, ...args: Args): Readonly<Record<string, (previous: never) => unknown>>;
}
