import type { AnyEndpoint } from '../../store/actions.ts';
import { fail } from '../../errors/errors.ts';
import { isCached } from '../../store/expiry.ts';
import { isNull } from '../../store/isNull.ts';
import type { AnyArgsEndpoint, EndpointQuery } from '../queries/EndpointQuery.ts';
import { useProviderState } from '../provider/useProviderState.ts';
import type { QueryRegistry } from '../queries/QueryRegistry.ts';

/** The query of an endpoint's response; undefined with `null` as the only argument. */
export function useEndpointQuery(endpoint: AnyEndpoint, args: readonly unknown[]): EndpointQuery | undefined {
  return findEndpointQuery(useProviderState().queries, endpoint, args);
}

/** The same, in a registry. */
export function findEndpointQuery(
  queries: QueryRegistry,
  endpoint: AnyEndpoint,
  args: readonly unknown[],
): EndpointQuery | undefined {
  if (!isCached(endpoint)) fail('not_cached', endpoint.name);
  return isNull(args) ? undefined : queries.endpointQuery(endpoint as AnyArgsEndpoint, args);
}
