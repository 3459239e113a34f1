import type { EndpointQuery } from '../queries/EndpointQuery.ts';
import { noResultPromise, resultPromise } from './resultPromise.ts';
import { useRevalidation } from './useRevalidation.ts';
import { use } from '../queries/reactInternals.ts';
import { useObserved } from './useQueryResult.ts';

/** The data of a query: suspends until it is stored, and throws its error. */
export function useSuspended(query: EndpointQuery | undefined): unknown {
  const observed = useObserved(query);
  useRevalidation(query);
  if (use) {
    // A thrown promise makes React 19 re-render two suspended boundaries by turns, without end.
    // React replays a suspended render, and expects the same promises in the same order.
    for (const promise of observed?.observer.suspendedOn ?? []) use(promise);
    return use(query && observed ? resultPromise(query, observed) : noResultPromise);
  }
  if (!query || !observed) return undefined;
  const { data, error } = observed.result.pending ? query.currentOrSuspend() : observed.result;
  if (error) throw error;
  return data;
}
