import type { State } from './State.ts';
import type { Action, AnyEndpoint } from './actions.ts';

/** Data in use, so that garbage collection keeps it: an endpoint's response, or what a schema finds. */
export type Retained =
  | { readonly endpoint: AnyEndpoint; readonly args: readonly unknown[] }
  | { readonly schema: unknown; readonly args: readonly unknown[] };

/** The part of a controller that garbage collection needs. */
export interface GCController {
  getState(): State;
  now(): number;
  dispatch(action: Action): unknown;
  get(schema: unknown, ...args: readonly unknown[]): unknown;
}

/** Decides what garbage collection removes from a store. */
export interface GCInterface {
  /** Retains something until the returned function is called. */
  count(retained: Retained): () => void;
  /** Called when the controller starts, and again after every cleanup. */
  init(controller: GCController): void;
  /** Called with the controller that stops: another one may have replaced it. */
  cleanup(controller?: GCController): void;
}

/** Removes nothing, for a store that lives as long as its data is needed. */
export class ImmortalGCPolicy implements GCInterface {
  count(): () => void {
    return () => {};
  }

  init(): void {}

  cleanup(): void {}
}
