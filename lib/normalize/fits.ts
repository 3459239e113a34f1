import type { Cell, Lens } from './Cell.ts';

/** True when a cell's value is the one for these arguments, or does not depend on any. */
export function fits({ lenses }: Cell, args: readonly unknown[]): boolean {
  return lenses === undefined || lenses.every(({ derive, key }) => derive(args) === key);
}

/** The cell of an object for these arguments; a new one where there is none. */
export function cellOf<C extends Cell>(
  cells: WeakMap<object, C>,
  key: object,
  args: readonly unknown[],
  make: () => C,
): C {
  const first = cells.get(key);
  let cell = first;
  while (cell !== undefined && !fits(cell, args)) cell = cell.next as C | undefined;
  if (cell === undefined) {
    cell = make();
    if (cell.next !== first) cell.next = first;
    cells.set(key, cell);
  }
  return cell;
}

/** Adds lenses that are not there yet. */
export function focused(held: readonly Lens[] = [], lenses: readonly Lens[]): readonly Lens[] {
  const fresh = lenses.filter(
    (lens) => !held.some(({ derive, key }) => derive === lens.derive && key === lens.key),
  );
  return fresh.length > 0 ? [...held, ...fresh] : held;
}
