import type { AnyEndpoint } from '../../store/actions.ts';
import type { ArgsOrNull, Read } from '../../store/infer.ts';
import type { Select } from '../queries/QueryResult.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';
import { useQueryResult } from './useQueryResult.ts';

const selectData: Select = ({ data, error, pending, removed }) => ({
  data: removed || (pending && !error) ? undefined : data,
});

/**
 * Returns the stored data of an endpoint, and never fetches; undefined while no data is stored.
 *
 * For an entity in place of an endpoint's data, use `useQuery`.
 *
 * @example
 * function Greeting() {
 *   const me = useCache(getMe);
 *   return <p>Hello {me?.name ?? 'stranger'}</p>;
 * }
 */
export function useCache<E extends AnyEndpoint>(endpoint: E, ...args: ArgsOrNull<E>): Read<E> | undefined {
  return useQueryResult(useEndpointQuery(endpoint, args), selectData)?.data as Read<E> | undefined;
}
