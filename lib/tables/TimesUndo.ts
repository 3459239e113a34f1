import type { Times } from '../schema/contract.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';

export type Column = (Times | undefined)[];

/** The times that a write replaced: they are kept beside the versions, so going back to one does not restore them. */
export class TimesUndo {
  readonly #columns: Column[] = [];
  readonly #at: number[] = [];
  readonly #times: (Times | undefined)[] = [];

  /** Notes the time of a place before it is replaced. */
  note(column: Column, at: number): void {
    this.#columns.push(column);
    this.#at.push(at);
    this.#times.push(column[at]);
  }

  /** Puts the noted times back, the last first. */
  undo(): void {
    for (let no = this.#columns.length - 1; no >= 0; no--) this.#swap(no);
  }

  /** Restores what `undo` took away. */
  redo(): void {
    for (let no = 0; no < this.#columns.length; no++) this.#swap(no);
  }

  /** Adds the places that were noted to those of each column. */
  addTo(touched: Map<Column, Set<number>>): void {
    for (const [no, column] of this.#columns.entries())
      getOrInsert(touched, column, () => new Set()).add(this.#at[no] as number);
  }

  #swap(no: number): void {
    const column = this.#columns[no] as Column;
    const at = this.#at[no] as number;
    const held = column[at];
    column[at] = this.#times[no];
    this.#times[no] = held;
  }
}
