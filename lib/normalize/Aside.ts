import type { Cell, Lens } from './Cell.ts';

/** What was read before what holds it, as it lies too deep, with what it was made of. */
export interface Aside {
  readonly value: unknown;
  readonly deps: readonly Cell[];
  readonly lenses: readonly Lens[] | undefined;
}
