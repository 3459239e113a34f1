import type { AnyEndpoint } from '../../store/actions.ts';
import type { Args, ArgsOrNull, Read } from '../../store/infer.ts';
import { resultPromise } from './resultPromise.ts';
import { useRevalidation } from './useRevalidation.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';
import { useObserved } from './useQueryResult.ts';

/** The promise of `useFetch`. */
export type FetchPromise<Data> = Promise<Data> & {
  /** True where the data is stored: `use` reads it without suspending. */
  readonly resolved: boolean;
};

/**
 * Returns a promise of an endpoint's data, for React's `use`, here or in a child. It does not suspend by itself.
 *
 * It fetches as `useSuspense` does, so several endpoints can be fetched in parallel. While the data is the same, so
 * is the promise. The promise of stored data is already fulfilled: `use` reads it without suspending, and its member
 * `resolved` is true. With `null` as the only argument, it returns undefined.
 *
 * @example
 * function Post({ id }: { id: string }) {
 *   const comments = useFetch(getComments, { post: id });
 *   const post = use(useFetch(getPost, { id }));
 *   return <Article post={post} comments={comments} />;
 * }
 */
export function useFetch<E extends AnyEndpoint>(endpoint: E, ...args: Args<E>): FetchPromise<Read<E>>;
export function useFetch<E extends AnyEndpoint>(
  endpoint: E,
  ...args: ArgsOrNull<E>
): FetchPromise<Read<E>> | undefined;
export function useFetch(endpoint: AnyEndpoint, ...args: readonly unknown[]): Promise<unknown> | undefined {
  const query = useEndpointQuery(endpoint, args);
  const observed = useObserved(query);
  useRevalidation(query);
  if (!query || !observed) return undefined;
  const promise = resultPromise(query, observed);
  const { pending, error } = observed.result;
  return Object.assign(promise, { resolved: !pending && !error });
}
