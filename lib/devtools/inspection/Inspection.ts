import type { ActionView, Call, Conditions, Exchange, StoreView } from './views.ts';

/** Observes one controller: its store, actions, requests and renders; and acts on it. */
export interface Inspection {
  /** Calls back at most once a frame, after the commit and never during a render, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** The same object until something changed. */
  getSnapshot(): InspectionView;
  /** The content of the store after an action; undefined where no view that is still in use lists the action. */
  stateAfter(actionId: number): StoreView | undefined;
  /** The mounted components that read a row, or the result of an endpoint's key. */
  readersOf(read: { readonly table: string; readonly pk: string } | { readonly key: string }): ReaderView[];
  /** Invalidates the result of an endpoint's key: what reads it suspends until it is refetched. */
  invalidate(key: string): void;
  /** Expires the result of an endpoint's key: what reads it shows stale data during the refetch. */
  expire(key: string): void;
  /**
   * Fetches an endpoint's key again: with the endpoint of a mounted component that reads it, or that of its last listed
   * call. It never sends a mutation, and does nothing for any other key.
   */
  refetch(key: string): void;
  /** Makes this controller's requests slow, failing or offline. */
  setConditions(conditions: Conditions): void;
  /** Ends the inspection: conditions are reset, and nothing is recorded any more. */
  dispose(): void;
}

/** One version of the data of an inspection; arrays are oldest first. */
export interface InspectionView {
  /** The content of the store now, built on first access. */
  readonly store: StoreView;
  /** At most 200. */
  readonly actions: readonly ActionView[];
  /** At most 100. */
  readonly calls: readonly Call[];
  /** The HTTP requests of these calls: one for each attempt. Calls of endpoints that are not RestEndpoints have none. */
  readonly exchanges: readonly Exchange[];
  /** At most 200. */
  readonly renders: readonly RenderView[];
  readonly conditions: Conditions;
}

/** A mounted component that reads something, or several with the same hook and arguments. */
export interface ReaderView {
  /** The component's name. */
  readonly component: string;
  /** The hook, such as `useSuspense`. */
  readonly hook: string;
  /** The hook's arguments after the endpoint or schema. */
  readonly args: readonly unknown[];
  /** The endpoint's key, or the name of the schema. */
  readonly key: string;
  /** How many mounted components it stands for. */
  readonly count: number;
}

/** A commit of a component in which what it reads was new, or several for the same reason. */
export interface RenderView {
  readonly id: number;
  readonly component: string;
  readonly hook: string;
  /** The endpoint's key, or the name of the schema. */
  readonly key: string;
  /** The changes that it rendered, such as `mounted`, `User 1: name`, `GET /users`, `other arguments`. */
  readonly causes: readonly string[];
  /** The action that changed it, if any. */
  readonly action?: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How many commits of components by this name it stands for. */
  readonly count: number;
}
