import { fail } from '../errors/errors.ts';

/** Visits at a smaller depth are not counted. */
const SHALLOW = 16;
const MAX_VISITS = 100_000;

/** Counts visits to lists and objects without a primary key: a circular reference among them would never end. */
export class EndlessInputGuard {
  #counts: Map<unknown, number> | undefined;

  note(input: unknown, depth: number): void {
    if (depth <= SHALLOW) return;
    this.#counts ??= new Map();
    const count = (this.#counts.get(input) ?? 0) + 1;
    if (count > MAX_VISITS) fail('endless_input');
    this.#counts.set(input, count);
  }
}
