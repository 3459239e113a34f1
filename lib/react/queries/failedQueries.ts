/** What a boundary may do about an error that a hook threw. */
export interface Failure {
  /** Forgets the error and requests again, unless data is there by now. */
  retry(): void;
  /** Notes that the error is on the screen. */
  arrive(): void;
  /** Calls back once the error no longer stands, until the returned function is called. */
  onceOver(call: () => void): () => void;
}

/** By error, the question that it is the answer to. */
export const failures = new WeakMap<object, Failure>();

/** The server answers that the request itself is at fault: it would be again. */
export function isRefusal(error: unknown): boolean {
  const { status = 0 } = Object(error) as { status?: number };
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
}
