import { useEffect, useMemo, useState } from 'react';
import type { AnyEndpoint } from '../../store/actions.ts';
import type { Args, ArgsOrNull, Read } from '../../store/infer.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import { useIsomorphicLayoutEffect } from '../provider/useIsomorphicLayoutEffect.ts';
import { useProviderState } from '../provider/useProviderState.ts';
import { ListQuery } from '../queries/ListQuery.ts';
import { MountedList } from '../queries/MountedList.ts';
import type { QueryResult } from '../queries/QueryResult.ts';
import { type DLE, dleOf, type IdleDLE } from './useDLE.ts';
import { findEndpointQuery } from './useEndpointQuery.ts';
import { useQueryResult } from './useQueryResult.ts';

/** An endpoint and its arguments. */
type Request = readonly [endpoint: AnyEndpoint, ...args: readonly unknown[]];

/** The same request, with arguments that the endpoint takes. */
type Checked<R> = R extends readonly [infer E extends AnyEndpoint, ...unknown[]]
  ? readonly [endpoint: E, ...args: ArgsOrNull<E> | OneOrNull<Args<E>>]
  : never;

/** Where there is one argument, it may be null or not. */
type OneOrNull<A> = A extends readonly []
  ? never
  : A extends readonly [(infer Only)?]
    ? readonly [Only | null]
    : never;

/** The result of one request of `useDLEList`. */
type ListedDLE<R> = R extends readonly [infer E extends AnyEndpoint, ...infer A]
  ? DLE<Read<E>> | (null extends A[0] ? IdleDLE : never)
  : never;

/** The result of `useDLEList`: the result of `useDLE` for each request, in the same order. */
export type DLEList<Requests extends readonly unknown[]> = {
  readonly [At in keyof Requests]: ListedDLE<Requests[At]>;
};

/**
 * Returns what `useDLE` returns for each entry of a list of endpoints and arguments, in the same order.
 *
 * The list may have another length at each render: entries that are added are fetched as `useDLE` does, and the others
 * keep their state wherever they move, without a refetch. The component re-renders once for each change, and an entry
 * that did not change is the same object. Entries with `null` as their only argument are idle.
 *
 * @example
 * function Compare({ ids }: { ids: string[] }) {
 *   const users = useDLEList(ids.map((id) => [getUser, { id }] as const));
 *   return users.map(({ data: user, loading, error }, at) => {
 *     if (error) return <p key={ids[at]} role="alert">{error.message}</p>;
 *     return <p key={ids[at]}>{loading ? 'Loading…' : user.name}</p>;
 *   });
 * }
 */
export function useDLEList<const Requests extends readonly Request[]>(
  requests: Requests & { readonly [At in keyof Requests]: Checked<Requests[At]> },
): DLEList<Requests>;
export function useDLEList(requests: readonly Request[]): unknown {
  const { controller, notifier, queries } = useProviderState();
  const found = requests.map(([endpoint, ...args]) => findEndpointQuery(queries, endpoint, args));
  const [mounted] = useState(() => new MountedList());
  const list = mounted.reuse(found);
  const query = useMemo(
    () => new ListQuery(controller, notifier, list, mounted, entryOf),
    [controller, notifier, list, mounted],
  );
  const result = useQueryResult(query, selectAll);
  useIsomorphicLayoutEffect(() => mounted.commit(list), [mounted, list]);
  useEffect(() => mounted.revalidate(list), [mounted, list]);
  useEffect(() => () => mounted.revalidate([]), [mounted]);
  return result?.data;
}

const selectAll = (result: QueryResult): QueryResult => result;

const IDLE = dleOf(undefined);
const entries = new WeakMap<QueryResult, unknown>();

/** The same object for the same result. */
function entryOf(result: QueryResult | undefined): unknown {
  return result ? getOrInsert(entries, result, () => dleOf(result)) : IDLE;
}
