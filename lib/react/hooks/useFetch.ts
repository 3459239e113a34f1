import type { AnyEndpoint } from '../../store/actions.ts';
import type { Args, ArgsOrNull, Read } from '../../store/infer.ts';
import { resultPromise } from './resultPromise.ts';
import { useRevalidation } from './useRevalidation.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';
import { useObserved } from './useQueryResult.ts';

/**
 * Returns a promise of an endpoint's data, for React's `use`, here or in a child. It does not suspend by itself.
 *
 * It fetches as `useSuspense` does, so several endpoints can be fetched in parallel. While the data is the same, so
 * is the promise. The promise of stored data is already fulfilled: `use` reads it without suspending. With `null` as
 * the only argument, it returns undefined.
 *
 * @example
 * function Post({ id }: { id: string }) {
 *   const comments = useFetch(getComments, { post: id });
 *   const post = use(useFetch(getPost, { id }));
 *   return <Article post={post} comments={comments} />;
 * }
 */
export function useFetch<E extends AnyEndpoint>(endpoint: E, ...args: Args<E>): Promise<Read<E>>;
export function useFetch<E extends AnyEndpoint>(
  endpoint: E,
  ...args: ArgsOrNull<E>
): Promise<Read<E>> | undefined;
export function useFetch(endpoint: AnyEndpoint, ...args: readonly unknown[]): Promise<unknown> | undefined {
  const query = useEndpointQuery(endpoint, args);
  const observed = useObserved(query);
  useRevalidation(query);
  return query && observed && resultPromise(query, observed);
}
