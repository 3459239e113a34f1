import { heldIn } from '../schema/heldIn.ts';
import type { Cell } from './Cell.ts';
import { fits } from './fits.ts';

/** Cells of what has no place, by what reads them, then by what they read. */
export type Cells<C extends Cell> = WeakMap<object, WeakMap<object, C>>;

const newMap = (): WeakMap<object, never> => new WeakMap();

/** What a schema reads of an input for these arguments; a new cell where there is none. */
export function cellOf<C extends Cell, Schema extends object, Input extends object>(
  all: Cells<C>,
  schema: Schema,
  input: Input,
  args: readonly unknown[],
  make: (schema: Schema, input: Input) => C,
): C {
  const cells = heldIn(all, schema, newMap);
  const first = cells.get(input);
  let cell = first;
  while (cell !== undefined && !fits(cell, args)) cell = cell.next as C | undefined;
  if (cell === undefined) {
    cell = make(schema, input);
    if (cell.next !== first) cell.next = first;
    cells.set(input, cell);
  }
  return cell;
}
