import { useCallback } from 'react';
import { useCalls } from './useCalls.ts';
import { useLatest } from './useLatest.ts';

/**
 * Wraps an asynchronous function, and returns whether a call is pending and the error of the last call. For a single
 * endpoint, use `useMutation`.
 *
 * The wrapper keeps its identity and calls the function of the last render. Where that rejects, the wrapper resolves
 * to undefined. A new call clears the error. A list of dependencies may follow the function, and changes nothing.
 *
 * @example
 * function Join({ name }: { name: string }) {
 *   const controller = useController();
 *   const [join, loading, error] = useLoading(async () => {
 *     const user = await controller.fetch(createUser, { name });
 *     await controller.fetch(addMember, { team: 'red' }, { userId: user.id });
 *   });
 *   return (
 *     <button onClick={join} disabled={loading}>
 *       {error ? 'Try again' : 'Join'}
 *     </button>
 *   );
 * }
 */
export function useLoading<A extends readonly unknown[], Value>(
  run: (...args: A) => Promise<Value>,
  _dependencies?: readonly unknown[],
): [start: (...args: A) => Promise<Value | undefined>, loading: boolean, error: Error | undefined] {
  const [calls, { running, error }] = useCalls<A, Value>();
  const latest = useLatest(run);
  const start = useCallback(
    async (...args: A) => (await calls.call((...all) => latest.current(...all), args)).value,
    [calls, latest],
  );
  return [start, running > 0, error];
}
