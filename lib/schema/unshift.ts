import { newMembers } from './members.ts';

/**
 * Puts new members before the present ones: the merge for `addWith` and `moveWith` that `unshift` itself uses.
 * Members that the list holds already keep their place (COL-2).
 *
 * @example
 * unshift(['2', '3'], ['1', '2']); // => ['1', '2', '3']
 */
export function unshift(existing: readonly unknown[], incoming: readonly unknown[]): unknown[] {
  return [...newMembers(existing, incoming), ...existing];
}
