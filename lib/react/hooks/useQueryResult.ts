import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { QueryResult, Select } from '../queries/QueryResult.ts';
import type { StoreQuery } from '../queries/StoreQuery.ts';
import { type Observed, QueryObserver } from './QueryObserver.ts';
import { useIsomorphicLayoutEffect } from '../provider/useIsomorphicLayoutEffect.ts';
import { useProviderState } from '../provider/useProviderState.ts';

const subscribeToNothing = (): (() => void) => () => {};
const isNotHydrating = (): boolean => false;
const selectAll: Select = (result) => result;

/**
 * The result of a query, kept up to date; undefined without a query.
 *
 * The result is state of the component, so that React's own rules hold for it: what a transition changes stays in
 * the transition, and all that is on the screen is of one version. Without `select`, the component suspends on a
 * pending result. Another `select` creates another observer.
 */
export function useQueryResult(query: StoreQuery | undefined, select?: Select): QueryResult | undefined {
  return useObserved(query, select)?.result;
}

/** The same, with the observer of the result. */
export function useObserved(query: StoreQuery | undefined, select?: Select): Observed | undefined {
  const provider = useProviderState();
  const isHydrating = useSyncExternalStore(subscribeToNothing, isNotHydrating, provider.differsFromHydrated);
  const observer = useMemo(
    () =>
      query &&
      new QueryObserver(provider, query, select ?? selectAll, !select, provider.firstVersion(isHydrating)),
    [provider, query, select, isHydrating],
  );
  const [latest, setLatest] = useState<Observed>();
  const observed =
    latest?.observer === observer ? latest : observer?.firstObserved(provider.firstVersion(isHydrating));
  useIsomorphicLayoutEffect(() => observer?.commit(observed), [observer, observed]);
  useIsomorphicLayoutEffect(() => observer?.mount(setLatest), [observer]);
  useEffect(() => observer?.subscribe(setLatest), [observer]);
  return observed;
}
