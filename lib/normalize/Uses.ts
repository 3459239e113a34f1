import type { Cell } from './Cell.ts';

/** What the values that are being made were made of so far: one stack, the innermost value's part on top. */
export class Uses {
  readonly #cells: Cell[] = [];
  top = 0;

  add(cell: Cell): void {
    this.#cells[this.top++] = cell;
  }

  /** Takes what was added since the stack was this high, in an array of just that size. */
  since(start: number): Cell[] {
    const cells = this.#cells.slice(start, this.top);
    this.top = start;
    return cells;
  }
}
