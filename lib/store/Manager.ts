import type { Action, AnyEndpoint, ErrorPolicy, FetchAction } from './actions.ts';
import type { SnapshotInterface } from '../endpoint/contract.ts';
import type { Args, ArgsBefore, EndpointParameter, Read, SetBySchema } from './infer.ts';
import type { State } from './State.ts';

/** Passes an action to the next manager, and in the end to the store. */
export type Next = (action: Action) => unknown;

/** Gets the actions of one controller, once it knows the next manager. */
export type Link = (next: Next) => Next;

/** How a fetch ended: with a response or an error. */
export interface Outcome {
  readonly args: readonly unknown[];
  readonly response?: unknown;
  readonly error?: Error;
  /** When the fetch began; milliseconds since 1970. */
  readonly fetchedAt: number;
  /** The `meta.sequence.number` of the fetch. */
  readonly order?: number;
  /** When it expires; by default, as the endpoint says. */
  readonly expiresAt?: number;
  readonly errorPolicy?: ErrorPolicy | undefined;
  /** True where it is not stored, only returned to the caller. */
  readonly discard?: boolean;
}

/** The part of a Controller that managers use. */
export interface ManagedController {
  getState(): State;
  /** Reads the current state, as `getOptimisticResponse` does. */
  snapshot(): SnapshotInterface;
  /** The current time of the store's clock; milliseconds since 1970. */
  now(): number;
  dispatch(action: Action): unknown;
  fetch<E extends EndpointParameter>(endpoint: E, ...args: Args<E>): Promise<Read<E>>;
  /** Returns the stored data while it is fresh; otherwise fetches. */
  fetchIfStale<E extends EndpointParameter>(endpoint: E, ...args: Args<E>): Promise<Read<E>> | Read<E>;
  /** Writes a value by a schema; the last argument is the value, or an updater of the previous one. */
  set: SetBySchema;
  /** Stores a response as if the endpoint had just fetched it; the last argument is the response. */
  setResponse<E extends EndpointParameter>(
    endpoint: E,
    ...rest: [...ArgsBefore<E>, response: unknown]
  ): Promise<void>;
  resolve(endpoint: AnyEndpoint, outcome: Outcome): unknown;
  /** Expires the responses of an endpoint, for instance when a connection is back: what is shown is refetched. */
  expireAll(endpoint: { testKey(key: string): boolean }): unknown;
  resetEntireStore(): void;
}

/** A controller, with the requests that it has in flight. */
export interface RequestingController extends ManagedController {
  readonly store: {
    readonly requests: readonly {
      readonly endpoint: AnyEndpoint;
      readonly key: string;
      readonly meta: Pick<FetchAction['meta'], 'fetchedAt' | 'sequence'>;
    }[];
  };
}

/**
 * A middleware that gets every action before the store does: to log it, handle it, or dispatch others.
 *
 * `middleware` is called once, when the controller is created; `init` and `cleanup` whenever it starts and stops. Its
 * parameter may be declared as `Controller`, for a manager that needs more of it.
 */
export interface Manager {
  middleware(controller: ManagedController): Link;
  /** Called with the first state when the controller starts. */
  init?(state: State): void;
  /** Stops timers and removes listeners, for one of its controllers. */
  cleanup(controller?: ManagedController): void;
}
