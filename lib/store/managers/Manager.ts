import type { Action } from '../actions.ts';
import type { EndpointInterface } from '../../endpoint/contract.ts';
import type { State } from '../State.ts';

/** Passes an action on, to the next manager and in the end to the store. */
export type Next = (action: Action) => unknown;

/** What came of a fetch: the answer, or the error. */
export interface Outcome {
  args: readonly unknown[];
  response?: unknown;
  error?: Error;
  /** When it was asked for; milliseconds since 1970. */
  fetchedAt: number;
}

/** What a manager may ask of its controller. */
export interface ManagedController {
  getState(): State;
  dispatch(action: Action): unknown;
  fetch(endpoint: EndpointInterface<never[]>, ...args: readonly unknown[]): Promise<unknown>;
  resolve(endpoint: EndpointInterface<never[]>, outcome: Outcome): void;
  resetEntireStore(): void;
}

/** Something that sees every action before the store does: logs it, answers it, or adds others. */
export interface Manager {
  middleware(controller: ManagedController): (next: Next) => Next;
  /** Called once the store is there. */
  init?(controller: ManagedController): void;
  /** Stops timers and drops listeners. */
  cleanup(): void;
}
