import { heldIn } from '../schema/heldIn.ts';
import type { Compiled } from '../schema/contract.ts';
import type { Cell, Lens } from './Cell.ts';

/** What was read apart, with what it was made of. */
export interface Aside {
  value: unknown;
  deps: readonly Cell[];
  lenses: readonly Lens[] | undefined;
}

/** Parts of one read that lay too deep, and were read before what holds them. */
export class Asides {
  readonly #held = new Map<Compiled, Map<unknown, Aside>>();

  get(compiled: Compiled, input: unknown): Aside | undefined {
    return this.#held.get(compiled)?.get(input);
  }

  set(compiled: Compiled, input: unknown, aside: Aside): void {
    heldIn(this.#held, compiled, () => new Map<unknown, Aside>()).set(input, aside);
  }
}
