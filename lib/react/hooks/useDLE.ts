import type { AnyEndpoint } from '../../store/actions.ts';
import type { ArgsOrNull, Read } from '../../store/infer.ts';
import type { Select } from '../queries/QueryResult.ts';
import { useRevalidation } from './useRevalidation.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';
import { useQueryResult } from './useQueryResult.ts';

/** What useDLE gives: one of the three is set, except with `null` as argument. */
export interface DLE<Value> {
  readonly data: Value | undefined;
  /** The answer is on its way, and there is none to show yet. */
  readonly loading: boolean;
  readonly error: Error | undefined;
}

const selectOneOfThree: Select = ({ data, error, pending }) => {
  if (pending) return { data: undefined, pending };
  return error ? { data: undefined, error } : { data };
};

/**
 * An endpoint's answer with its state of loading and its error, for a component that shows these itself.
 *
 * It fetches as `useSuspense` does, and neither waits nor throws. With `null` as the only argument it does
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
