import type { AnyEndpoint } from '../../store/actions.ts';
import type { ArgsOrNull } from '../../store/infer.ts';
import type { Select } from '../queries/QueryResult.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';
import { useQueryResult } from './useQueryResult.ts';

const selectError: Select = ({ error }) => ({ data: undefined, error });

/**
 * Returns the error that an endpoint has in place of data; undefined without one. It never fetches.
 *
 * @example
 * function Offline() {
 *   const error = useError(getMe);
 *   return error && <p role="alert">{error.message}</p>;
 * }
 */
export function useError<E extends AnyEndpoint>(endpoint: E, ...args: ArgsOrNull<E>): Error | undefined {
  return useQueryResult(useEndpointQuery(endpoint, args), selectError)?.error as Error | undefined;
}
