import type { AnyEndpoint } from '../../store/actions.ts';
import type { ArgsOrNull, Read } from '../../store/infer.ts';
import type { Select } from '../queries/QueryResult.ts';
import { useRevalidation } from './useRevalidation.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';
import { useQueryResult } from './useQueryResult.ts';

/** The result of `useDLE`: one of the three is set, except with `null` as the only argument. */
export interface DLE<Value> {
  readonly data: Value | undefined;
  /** True while the first data is fetched. */
  readonly loading: boolean;
  readonly error: Error | undefined;
}

const selectOneOfThree: Select = ({ data, error, pending }) => {
  if (pending) return { data: undefined, pending };
  return error ? { data: undefined, error } : { data };
};

/**
 * Returns the data, loading state and error of an endpoint, for a component that renders these itself.
 *
 * It fetches as `useSuspense` does, but neither suspends nor throws. With `null` as the only argument, it does
 * nothing: no data, not loading, no error.
 *
 * @example
 * function Profile({ id }: { id: string }) {
 *   const { data: user, loading, error } = useDLE(getUser, { id });
 *   if (error) return <p role="alert">{error.message}</p>;
 *   if (loading || !user) return <p>Loading…</p>;
 *   return <h1>{user.name}</h1>;
 * }
 */
export function useDLE<E extends AnyEndpoint>(endpoint: E, ...args: ArgsOrNull<E>): DLE<Read<E>> {
  const query = useEndpointQuery(endpoint, args);
  const result = useQueryResult(query, selectOneOfThree);
  useRevalidation(query);
  const { pending: loading = false, data, error } = result ?? {};
  return { data: data as Read<E> | undefined, loading, error: error as Error | undefined };
}
