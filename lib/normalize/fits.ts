import type { Cell } from './Cell.ts';

/** True when a cell's value is the one for these arguments, or does not depend on any. */
export function fits({ lenses }: Cell, args: readonly unknown[]): boolean {
  return lenses === undefined || lenses.every(({ derive, key }) => derive(args) === key);
}
