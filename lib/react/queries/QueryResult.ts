/** The result of a query, as far as a component can see it. */
export interface QueryResult {
  readonly data: unknown;
  readonly error?: unknown;
  /** There is nothing to show until a newer response is stored. */
  readonly pending?: boolean;
  /** The entity is no longer stored: the client deleted it, and mounted components keep showing it (UNI-1). */
  readonly removed?: boolean;
}

/** Selects the part of a result that a hook returns; its component re-renders only when that part changes. */
export type Select = (result: QueryResult) => QueryResult;

/** Tells whether two results look the same to a component. */
export function isSameResult(one: QueryResult, other: QueryResult): boolean {
  return Object.is(one.data, other.data) && one.error === other.error && one.pending === other.pending;
}
