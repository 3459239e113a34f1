import { useCallback, useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../provider/useIsomorphicLayoutEffect.ts';

interface Calls {
  running: number;
  error: Error | undefined;
}

/**
 * Wraps an asynchronous function, and returns whether a call is pending and the error of the last call.
 *
 * The wrapper keeps its identity and calls the function of the last render. Where that rejects, the wrapper resolves
 * to undefined. A new call clears the error. A list of dependencies may follow the function, and changes nothing.
 *
 * @example
 * function Remove({ id }: { id: string }) {
 *   const controller = useController();
 *   const [remove, loading, error] = useLoading(() => controller.fetch(deleteUser, { id }));
 *   return (
 *     <button onClick={remove} disabled={loading}>
 *       {error ? error.message : 'Remove'}
 *     </button>
 *   );
 * }
 */
export function useLoading<A extends readonly unknown[], Value>(
  run: (...args: A) => Promise<Value>,
  _dependencies?: readonly unknown[],
): [start: (...args: A) => Promise<Value | undefined>, loading: boolean, error: Error | undefined] {
  const [{ running, error }, setCalls] = useState<Calls>({ running: 0, error: undefined });
  const newest = useRef(run);
  const last = useRef(0);
  useIsomorphicLayoutEffect(() => {
    newest.current = run;
  }, [run]);
  const start = useCallback(async (...args: A) => {
    const call = ++last.current;
    const onSettled = (failure?: Error): void =>
      setCalls((calls) => ({
        running: calls.running - 1,
        error: call === last.current ? failure : calls.error,
      }));
    setCalls((calls) => ({ running: calls.running + 1, error: undefined }));
    try {
      const value = await newest.current(...args);
      onSettled();
      return value;
    } catch (failure) {
      onSettled(failure as Error);
      return undefined;
    }
  }, []);
  return [start, running > 0, error];
}
