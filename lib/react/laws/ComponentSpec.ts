import type { Argument, Served } from './api.ts';

export type Hook = 'suspense' | 'dle' | 'cache' | 'live' | 'fetch' | 'query';

/** A component that shows something, by its key. */
export interface Shower {
  readonly key: number;
  readonly hook: Hook;
  /** Of what it asks. */
  readonly name: string;
  readonly arg: Argument | null;
}

/** What a component shows: data, with the two states of useDLE, or that it waits, or an error. */
export interface Shown {
  readonly data?: unknown;
  readonly loading?: boolean;
  readonly error?: unknown;
  readonly waiting?: true;
  readonly caught?: true;
}

/** The components that are there. */
export interface Tree {
  readonly showers: readonly Shower[];
  /** Keeps a transition from ending. */
  readonly closed: boolean;
}
export type Change = (tree: Tree) => Tree;
/** Changes the tree, the store, or both; `isLate` as a transition. */
export type Update = (change: Change, isLate: boolean, run?: () => void) => void;

/** Who is told of what components do. */
export interface Watching {
  readonly tree: Tree;
  endpoint(name: string): Served;
  connect(update: Update): void;
  transits(isPending: boolean): void;
  /** Throws what React waits for while the gate is closed. */
  gate(closed: boolean): void;
  committed(shower: Shower, shown: Shown): void;
  left(key: number): void;
  waits(key: number): () => void;
  failed(key: number, error: unknown, reset: () => void): () => void;
}
