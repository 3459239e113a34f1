import { useEffect, useState, useTransition } from 'react';
import { startTimer } from '../../base/timer.ts';

/**
 * Returns a value once it is unchanged for `delay` milliseconds, and whether its data is pending: true while what was
 * rendered with the value suspends.
 *
 * It updates in a transition, so that a component that suspends on the new value keeps its data on the screen. While
 * `updatable` is false, the value does not change.
 *
 * @example
 * function Search({ text }: { text: string }) {
 *   const [query, isPending] = useDebounce(text, 200);
 *   return <Results query={query} dimmed={isPending} />;
 * }
 *
 * @param delay Milliseconds; with Infinity, the value does not change.
 */
export function useDebounce<Value>(
  value: Value,
  delay: number,
  updatable = true,
): [value: Value, isPending: boolean] {
  const [debounced, setDebounced] = useState(() => value);
  const [isPending, startTransition] = useTransition();
  useEffect(() => {
    if (!updatable) return undefined;
    return startTimer(delay, () => startTransition(() => setDebounced(() => value)));
  }, [value, delay, updatable]);
  return [debounced, isPending];
}
