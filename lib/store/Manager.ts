import type { Action, AnyEndpoint, ErrorPolicy } from './actions.ts';
import type { State } from './State.ts';

/** Passes an action on, to the next manager and in the end to the store. */
export type Next = (action: Action) => unknown;

/** What a manager does with each action: `next(action)` passes it on. */
export type Middleware = (next: Next) => Next;

/** What came of a fetch: the answer, or the error. */
export interface Outcome {
  readonly args: readonly unknown[];
  readonly response?: unknown;
  readonly error?: Error;
  /** When it was asked for; milliseconds since 1970. */
  readonly fetchedAt: number;
  /** The `meta.order` of the fetch. */
  readonly order?: number;
  /** Until when it stands; what the endpoint says, if not given. */
  readonly expiresAt?: number;
  readonly errorPolicy?: ErrorPolicy | undefined;
  /** Read for the caller, and not stored. */
  readonly discard?: boolean;
}

/** What a manager may ask of its controller; a Controller has more. */
export interface ManagedController {
  getState(): State;
  /** The time by which freshness counts; milliseconds since 1970. */
  now(): number;
  dispatch(action: Action): unknown;
  fetch(endpoint: AnyEndpoint, ...args: readonly unknown[]): Promise<unknown>;
  resolve(endpoint: AnyEndpoint, outcome: Outcome): unknown;
  resetEntireStore(): void;
}

/**
 * Something that sees every action before the store does: logs it, answers it, or adds others.
 *
 * `middleware` is called once, when the controller is made; `init` and `cleanup` whenever it starts and stops.
 */
export interface Manager {
  middleware(controller: ManagedController): Middleware;
  /** Called when the store is there. */
  init?(state: State): void;
  /** Stops timers and drops listeners, for one of the controllers that it serves. */
  cleanup(controller?: ManagedController): void;
}
