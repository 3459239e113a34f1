/**
 * Puts what comes before what is there: the merge for `addWith` and `moveWith` that `unshift` itself uses.
 *
 * @example
 * unshift(['2', '3'], ['1']); // => ['1', '2', '3']
 */
export function unshift(existing: readonly unknown[], incoming: readonly unknown[]): unknown[] {
  return [...incoming, ...existing];
}
