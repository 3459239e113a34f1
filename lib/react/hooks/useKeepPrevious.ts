import { useState } from 'react';
import type { AnyEndpoint } from '../../store/actions.ts';
import type { Args, ArgsOrNull, Read } from '../../store/infer.ts';
import { isNull } from '../../store/isNull.ts';
import { useIsomorphicLayoutEffect } from '../provider/useIsomorphicLayoutEffect.ts';
import { useCache } from './useCache.ts';
import { type DLE, type IdleDLE, useDLE } from './useDLE.ts';

const NOTHING: readonly unknown[] = [null];

/** The result of `useKeepPrevious`: that of `useDLE`, or the data of the previous arguments. */
export type KeptDLE<Value> =
  | (DLE<Value> & { readonly isPrevious: false })
  | {
      readonly data: Value;
      readonly loading: false;
      readonly error: undefined;
      readonly isPrevious: true;
    };

/**
 * Returns the same as `useDLE`, but while other arguments load, the data of the previous ones and `isPrevious: true`:
 * for tables with pages and search results, which stay on the screen until the next ones arrive.
 *
 * The previous data is read from the store all the while: it shows later writes, and ends where it is invalidated or the
 * store is reset. It also ends with an error, as data beside an error would seem to be of the arguments that failed, and
 * with `null` as the only argument, and with another endpoint. For components that suspend, use React's `useDeferredValue`.
 *
 * @example
 * function Users({ page }: { page: number }) {
 *   const { data: users, loading, error, isPrevious } = useKeepPrevious(getUsers, { page });
 *   if (error) return <p role="alert">{error.message}</p>;
 *   if (loading) return <p>Loading…</p>;
 *   return <List users={users} aria-busy={isPrevious} />;
 * }
 */
export function useKeepPrevious<E extends AnyEndpoint>(endpoint: E, ...args: Args<E>): KeptDLE<Read<E>>;
export function useKeepPrevious<E extends AnyEndpoint>(
  endpoint: E,
  ...args: ArgsOrNull<E>
): KeptDLE<Read<E>> | (IdleDLE & { readonly isPrevious: false });
export function useKeepPrevious(endpoint: AnyEndpoint, ...args: readonly unknown[]): unknown {
  const result = useDLE(endpoint, ...(args as readonly [null]));
  const { loading } = result;
  // The arguments of the last commit that was not loading, and their key.
  const [shown] = useState<Shown>(() => ({ args: NOTHING, key: undefined }));
  const isKept = loading && shown.key !== undefined && keyIfAccepted(endpoint, shown.args) === shown.key;
  const previous = useCache(endpoint, ...((isKept ? shown.args : NOTHING) as readonly [null]));
  useIsomorphicLayoutEffect(() => {
    if (loading) return;
    shown.args = args;
    shown.key = keyIfAccepted(endpoint, args);
  });
  return previous === undefined
    ? { ...result, isPrevious: false }
    : { data: previous, loading: false, error: undefined, isPrevious: true };
}

interface Shown {
  args: readonly unknown[];
  key: string | undefined;
}

/** Undefined for the arguments of another endpoint, which this one may not take. */
function keyIfAccepted(endpoint: AnyEndpoint, args: readonly unknown[]): string | undefined {
  try {
    return isNull(args) ? undefined : endpoint.key(...(args as never));
  } catch {
    return undefined;
  }
}
