import type { AnyEndpoint } from '../../store/actions.ts';
import type { ArgsOrNull } from '../../store/infer.ts';
import type { Facet } from '../queries/QueryResult.ts';
import { useQuestion } from './useEndpointQuery.ts';
import { useReader } from './useQueryResult.ts';

const error: Facet = ({ error }) => ({ data: undefined, error });

/**
 * The error that stands in place of an endpoint's answer; undefined when there is none. It never fetches.
 *
 * @example
 * function Offline() {
 *   const error = useError(getMe);
 *   return error && <p role="alert">{error.message}</p>;
 * }
 */
export function useError<E extends AnyEndpoint>(endpoint: E, ...args: ArgsOrNull<E>): Error | undefined {
  return useReader(useQuestion(endpoint, args), error)?.error as Error | undefined;
}
