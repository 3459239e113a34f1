import type { AnyEndpoint } from '../../store/actions.ts';
import type { ArgsOrNull, Read } from '../../store/infer.ts';
import type { Facet } from '../queries/QueryResult.ts';
import { useQuestion } from './useEndpointQuery.ts';
import { useReader } from './useQueryResult.ts';

const data: Facet = ({ data, error, waits, removed }) => ({
  data: removed || (waits && !error) ? undefined : data,
});

/**
 * An endpoint's answer if it is stored, without ever fetching; undefined while there is none to show.
 *
 * For entities rather than answers use `useQuery`.
 *
 * @example
 * function Greeting() {
 *   const me = useCache(getMe);
 *   return <p>Hello {me?.name ?? 'stranger'}</p>;
 * }
 */
export function useCache<E extends AnyEndpoint>(endpoint: E, ...args: ArgsOrNull<E>): Read<E> | undefined {
  return useReader(useQuestion(endpoint, args), data)?.data as Read<E> | undefined;
}
