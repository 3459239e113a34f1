import type { Argument, AnyEndpoint } from './api.ts';

export type Hook = 'suspense' | 'dle' | 'cache' | 'live' | 'fetch' | 'query';

/** A component of the screen: its hook and its arguments. */
export interface ComponentSpec {
  readonly key: number;
  readonly hook: Hook;
  /** The endpoint or query. */
  readonly name: string;
  readonly arg: Argument | null;
}

/** The output of a component: data, the states of useDLE, suspended, or an error. */
export interface Output {
  readonly data?: unknown;
  readonly loading?: boolean;
  readonly error?: unknown;
  readonly waiting?: true;
  readonly caught?: true;
}

/** The mounted components. */
export interface Tree {
  readonly components: readonly ComponentSpec[];
  /** Keeps a transition pending. */
  readonly closed: boolean;
}
export type Change = (tree: Tree) => Tree;
/** Changes the tree, the store, or both; `isLate` in a transition. */
export type Update = (change: Change, isLate: boolean, run?: () => void) => void;

/** Observes the components. */
export interface ScreenObserver {
  readonly tree: Tree;
  endpoint(name: string): AnyEndpoint;
  connect(update: Update): void;
  transition(isPending: boolean): void;
  /** Throws a promise while the gate is closed. */
  gate(closed: boolean): void;
  committed(spec: ComponentSpec, shown: Output): void;
  left(key: number): void;
  suspended(key: number): () => void;
  failed(key: number, error: unknown, reset: () => void): () => void;
}
