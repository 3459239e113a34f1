/** Throws an error as an uncaught one, so that it is not lost. */
export function report(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else
    queueMicrotask(() => {
      throw error;
    });
}
