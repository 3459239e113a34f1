/** What an error boundary needs of the query whose error it caught. */
export interface FailedQuery {
  /** Drops the error and requests again, unless the data is stored by now. */
  retry(): void;
  /** True while the newest version has an error in place of data. */
  hasError(): boolean;
  /** Ends what bridges suspended renders: the error is on the screen. */
  endBridge(): void;
  /** Calls back once the query has no error any more, until the returned function is called. */
  onErrorCleared(call: () => void): () => void;
}

/** The failed query of each error that a hook threw. */
export const failedQueries = new WeakMap<object, FailedQuery>();

/** True for a client error (4xx) that a repeated request would get again. */
export function isPermanent(error: unknown): boolean {
  const { status = 0 } = Object(error) as { status?: number };
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
}
