import type { InfiniteListEndpoint } from '../../endpoint/pages.ts';
import { type DLE, type IdleDLE, useDLE } from './useDLE.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';
import { type InfiniteList, useFurtherPages } from './useInfiniteList.ts';

/** The result of `useInfiniteDLE`: that of `useDLE` for the data of all loaded pages, with what loads further ones. */
export type InfiniteDLE<Data> = DLE<Data> & Omit<InfiniteList<Data>, 'data'>;

/**
 * Returns what `useInfiniteList` returns, with the loading state and the error of the first page, for a component that renders
 * these itself: it neither suspends nor throws. With `null` as the only argument, it does nothing.
 *
 * @example
 * function Feed() {
 *   const { data, loading, error, hasNext, loadNext } = useInfiniteDLE(posts);
 *   if (error) return <p role="alert">{error.message}</p>;
 *   if (loading) return <p>Loading…</p>;
 *   return (
 *     <>
 *       {data.posts.map((post) => <Post key={post.id} post={post} />)}
 *       {hasNext && <button onClick={loadNext}>More</button>}
 *     </>
 *   );
 * }
 */
export function useInfiniteDLE<Args extends readonly unknown[], Data, Cursor>(
  list: InfiniteListEndpoint<Args, Data, Cursor>,
  ...args: Args
): InfiniteDLE<Data>;
export function useInfiniteDLE<Args extends readonly unknown[], Data, Cursor>(
  list: InfiniteListEndpoint<Args, Data, Cursor>,
  ...args: Args | readonly [null]
): InfiniteDLE<Data> | (IdleDLE & Omit<InfiniteList<Data>, 'data'>);
export function useInfiniteDLE(list: InfiniteListEndpoint, ...args: readonly unknown[]): unknown {
  const { data: pages, loading, error } = useDLE(list, ...(args as readonly [null]));
  return { ...useFurtherPages(useEndpointQuery(list, args), list, args, pages as never), loading, error };
}
