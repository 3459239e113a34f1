import type { AnyEndpoint } from '../../store/actions.ts';
import type { Args, ArgsOrNull, Read } from '../../store/infer.ts';
import { resultPromise } from './resultPromise.ts';
import { useRevalidation } from './useRevalidation.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';
import { useObserved } from './useQueryResult.ts';

/**
 * A promise of an endpoint's answer, for React's `use`, here or in a child; it does not wait by itself.
 *
 * It fetches as `useSuspense` does. The promise stays the same while the answer does, and one for an answer
 * that is stored is fulfilled from the start, so that `use` does not wait for it. It is undefined with `null`
 * as the only argument.
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
