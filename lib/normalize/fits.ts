import type { Cell, Lens } from './Cell.ts';

/** True when a cell's value is the one for these arguments, or does not depend on any. */
export function fits({ lenses }: Cell, args: readonly unknown[]): boolean {
  return lenses === undefined || lenses.every(({ derive, key }) => derive(args) === key);
}

/** Adds lenses that are not there yet. Those of one read give the same keys. */
export function focused(held: readonly Lens[] = [], lenses: readonly Lens[]): readonly Lens[] {
  const fresh = lenses.filter(({ derive }) => !held.some((lens) => lens.derive === derive));
  return fresh.length > 0 ? [...held, ...fresh] : held;
}
