import type { State } from './State.ts';
import type { Action, AnyEndpoint } from './actions.ts';

/** Something that is shown: an endpoint's answer, or what a schema finds. */
export type Use =
  | { readonly endpoint: AnyEndpoint; readonly args: readonly unknown[] }
  | { readonly schema: unknown; readonly args: readonly unknown[] };

/** The store of a controller, as one sees it who collects. */
export interface Collected {
  getState(): State;
  now(): number;
  dispatch(action: Action): unknown;
  get(schema: unknown, ...args: readonly unknown[]): unknown;
}

/** Decides what a store may throw away. */
export interface CollectionPolicy {
  /** Counts one use of something, until the function that it gives is called. */
  count(use: Use): () => void;
  /** Called when the controller starts, and again after every cleanup. */
  init(controller: Collected): void;
  cleanup(): void;
}

/** Keeps everything, for a store that lives as long as what it holds. */
export class ImmortalGCPolicy implements CollectionPolicy {
  count(): () => void {
    return () => {};
  }

  init(): void {}

  cleanup(): void {}
}
