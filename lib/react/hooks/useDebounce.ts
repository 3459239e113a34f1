import { useEffect, useState, useTransition } from 'react';

/**
 * A value that follows another one once that has stood for a while, and whether it still has to.
 *
 * It changes in a transition, so that what waits for it keeps showing what was there. While `updatable` is
 * false it stays.
 *
 * @example
 * function Search({ text }: { text: string }) {
 *   const [query, isPending] = useDebounce(text, 200);
 *   return <Results query={query} dimmed={isPending} />;
 * }
 *
 * @param delay Milliseconds.
 */
export function useDebounce<Value>(
  value: Value,
  delay: number,
  updatable = true,
): [value: Value, isPending: boolean] {
  const [held, hold] = useState(() => value);
  const [changing, startTransition] = useTransition();
  useEffect(() => {
    if (!updatable) return undefined;
    const timer = setTimeout(() => startTransition(() => hold(() => value)), delay);
    return () => clearTimeout(timer);
  }, [value, delay, updatable]);
  return [held, changing || (updatable && !Object.is(held, value))];
}
