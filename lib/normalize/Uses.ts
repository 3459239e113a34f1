import type { Cell } from './Cell.ts';
import { kept } from './kept.ts';

/** What the values that are being made were made of so far: one stack, the innermost value's part on top. */
export class Uses {
  readonly #cells: Cell[] = [];
  top = 0;

  add(cell: Cell): void {
    this.#cells[this.top++] = cell;
  }

  /** What was added last. */
  get last(): Cell | undefined {
    return this.#cells[this.top - 1];
  }

  /** Takes what was added since the stack was this high, in an array of just that size: the one before, if equal. */
  since(start: number, before?: Cell[]): Cell[] {
    const cells = this.#cells.slice(start, this.top);
    this.top = start;
    return kept(before, cells) as Cell[];
  }
}
