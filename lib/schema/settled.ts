import { isEqual } from './isEqual.ts';

/** Gives back what is held when a merge came to the same. */
export function settled<Held>(held: Held, merged: Held): Held {
  return isEqual(held, merged) ? held : merged;
}
