import type { Action, AnyEndpoint, ErrorPolicy } from './actions.ts';
import type { State } from './State.ts';

/** Passes an action to the next manager, and in the end to the store. */
export type Next = (action: Action) => unknown;

/** Handles each action; `next(action)` passes it on. */
export type Middleware = (next: Next) => Next;

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
  /** The current time of the store's clock; milliseconds since 1970. */
  now(): number;
  dispatch(action: Action): unknown;
  fetch(endpoint: AnyEndpoint, ...args: readonly unknown[]): Promise<unknown>;
  resolve(endpoint: AnyEndpoint, outcome: Outcome): unknown;
  /** Expires the responses of an endpoint, for instance when a connection is back: what is shown is refetched. */
  expireAll(endpoint: { testKey(key: string): boolean }): unknown;
  resetEntireStore(): void;
}

/**
 * A middleware that gets every action before the store does: to log it, handle it, or dispatch others.
 *
 * `middleware` is called once, when the controller is created; `init` and `cleanup` whenever it starts and stops. Its
 * parameter may be declared as `Controller`, for a manager that also reads and writes, such as one for a socket.
 */
export interface Manager {
  middleware(controller: ManagedController): Middleware;
  /** Called with the first state when the controller starts. */
  init?(state: State): void;
  /** Stops timers and removes listeners, for one of its controllers. */
  cleanup(controller?: ManagedController): void;
}
