import { useEffect, useState } from 'react';
import type { InfiniteListEndpoint, Pages } from '../../endpoint/pages.ts';
import type { Controller } from '../../store/controller/Controller.ts';
import type { EndpointQuery } from '../queries/EndpointQuery.ts';
import { useProviderState } from '../provider/useProviderState.ts';
import { type LoadState, PageLoader } from './PageLoader.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';
import { useSuspended } from './useSuspended.ts';

/** The result of `useInfiniteList`. */
export interface InfiniteList<Data> {
  /** The response with the members of all loaded pages; with `maxPages`, of those that were not dropped. */
  readonly data: Data;
  /** True where there is a page after the last one; also one that `maxPages` dropped. */
  readonly hasNext: boolean;
  /**
   * Loads the page after the last one, once for all callers; never rejects. After a failure it does nothing for a
   * second, twice as long after each further one, at most 30 seconds.
   */
  readonly loadNext: () => Promise<void>;
  /** Loads it now, also right after a failure. */
  readonly retryNext: () => Promise<void>;
  readonly isLoadingNext: boolean;
  /** The error of the last `loadNext`, until a page is loaded, or there is none to load. */
  readonly nextError: Error | undefined;
  /** True where there is a page before the first one; also one that `maxPages` dropped. */
  readonly hasPrevious: boolean;
  readonly loadPrevious: () => Promise<void>;
  readonly retryPrevious: () => Promise<void>;
  readonly isLoadingPrevious: boolean;
  readonly previousError: Error | undefined;
}

interface Loaders {
  readonly next: PageLoader;
  readonly previous: PageLoader;
  /** The reset before them: a later one ends their errors. */
  readonly lastReset: unknown;
}

const loaders = new WeakMap<EndpointQuery, Loaders>();
/** What loads nothing, where there is no query. */
const NOTHING = /* @__PURE__ */ new PageLoader(() => Promise.resolve());
const NONE: Loaders = { next: NOTHING, previous: NOTHING, lastReset: undefined };

/**
 * Returns an `infiniteList` with what loads its further pages. The component suspends until the first page is stored, and
 * throws its error, as with `useSuspense`; a later page does neither.
 *
 * A refetch on mount, on focus or after a mutation fetches all loaded pages again, and none disappears meanwhile (COL-4).
 * With `null` as the only argument, it does nothing: no data, no further page. Without Suspense, use `useInfiniteDLE`.
 *
 * @example
 * function Feed() {
 *   const { data, hasNext, loadNext, retryNext, isLoadingNext, nextError } = useInfiniteList(posts);
 *   return (
 *     <>
 *       {data.posts.map((post) => <Post key={post.id} post={post} />)}
 *       {nextError && <p role="alert">{nextError.message} <button onClick={retryNext}>Retry</button></p>}
 *       {hasNext && <button disabled={isLoadingNext} onClick={loadNext}>More</button>}
 *     </>
 *   );
 * }
 */
export function useInfiniteList<Args extends readonly unknown[], Data, Cursor>(
  list: InfiniteListEndpoint<Args, Data, Cursor>,
  ...args: Args
): InfiniteList<Data>;
export function useInfiniteList<Args extends readonly unknown[], Data, Cursor>(
  list: InfiniteListEndpoint<Args, Data, Cursor>,
  ...args: Args | readonly [null]
): InfiniteList<Data | undefined>;
export function useInfiniteList(list: InfiniteListEndpoint, ...args: readonly unknown[]): unknown {
  const query = useEndpointQuery(list, args);
  return useFurtherPages(query, list, args, useSuspended(query) as Pages<unknown, unknown> | undefined);
}

/** What loads further pages, and the data of those that are loaded. */
export function useFurtherPages(
  query: EndpointQuery | undefined,
  list: InfiniteListEndpoint,
  args: readonly unknown[],
  pages: Pages<unknown, unknown> | undefined,
): InfiniteList<unknown> {
  const { controller } = useProviderState();
  const { data, next = null, previous = null, dropped = [] } = pages ?? {};
  const hasPrevious = previous !== null || dropped.length > 0;
  const { next: nextLoader, previous: previousLoader } = loadersOf(query, controller, list, args);
  const onNext = useLoader(nextLoader);
  const onPrevious = useLoader(previousLoader);
  return {
    data,
    hasNext: next !== null,
    loadNext: nextLoader.load,
    retryNext: nextLoader.retry,
    isLoadingNext: onNext.isLoading,
    nextError: next === null ? undefined : onNext.error,
    hasPrevious,
    loadPrevious: previousLoader.load,
    retryPrevious: previousLoader.retry,
    isLoadingPrevious: onPrevious.isLoading,
    previousError: hasPrevious ? onPrevious.error : undefined,
  };
}

function loadersOf(
  query: EndpointQuery | undefined,
  controller: Controller,
  list: InfiniteListEndpoint,
  args: readonly unknown[],
): Loaders {
  if (!query) return NONE;
  const { lastReset } = controller.getState();
  let found = loaders.get(query);
  if (!found || found.lastReset !== lastReset) {
    const next = new PageLoader(() => list.fetchNext(controller, ...(args as readonly never[])));
    const previous = new PageLoader(() => list.fetchPrevious(controller, ...(args as readonly never[])));
    found = { next, previous, lastReset };
    loaders.set(query, found);
  }
  return found;
}

/** State of the component, so that it is rendered together with the page that it loaded. */
function useLoader(loader: PageLoader): LoadState {
  const [latest, setLatest] = useState({ loader, state: loader.state });
  const state = latest.loader === loader ? latest.state : loader.state;
  useEffect(() => {
    const update = (): void => setLatest({ loader, state: loader.state });
    // It may have changed since the render.
    if (loader.state !== state) update();
    return loader.subscribe(update);
  }, [loader, state]);
  return state;
}
