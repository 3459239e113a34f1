import { useCallback, useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../provider/useIsomorphicLayoutEffect.ts';

interface Calls {
  running: number;
  error: Error | undefined;
}

/**
 * Runs an asynchronous function, and tells whether it is running and what the last call failed with.
 *
 * The function it gives stays the same, runs the newest one given, and resolves to undefined where that one
 * rejects. A new call clears the error.
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
): [start: (...args: A) => Promise<Value | undefined>, loading: boolean, error: Error | undefined] {
  const [{ running, error }, setCalls] = useState<Calls>({ running: 0, error: undefined });
  const newest = useRef(run);
  const last = useRef(0);
  useIsomorphicLayoutEffect(() => {
    newest.current = run;
  }, [run]);
  const start = useCallback(async (...args: A) => {
    const call = ++last.current;
    const ended = (failure?: Error): void =>
      setCalls((calls) => ({
        running: calls.running - 1,
        error: call === last.current ? failure : calls.error,
      }));
    setCalls((calls) => ({ running: calls.running + 1, error: undefined }));
    try {
      const value = await newest.current(...args);
      ended();
      return value;
    } catch (failure) {
      ended(failure as Error);
      return undefined;
    }
  }, []);
  return [start, running > 0, error];
}
