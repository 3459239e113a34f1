import type { AnyEndpoint } from './actions.ts';

/** Something that is shown: an endpoint's answer, or what a schema finds. */
export type Use =
  | { readonly endpoint: AnyEndpoint; readonly args: readonly unknown[] }
  | { readonly schema: unknown; readonly args: readonly unknown[] };

/** Decides what a store may throw away. */
export interface CollectionPolicy {
  /** Counts one use of something, until the function that it gives is called. */
  count(use: Use): () => void;
  init(controller: unknown): void;
  cleanup(): void;
}
