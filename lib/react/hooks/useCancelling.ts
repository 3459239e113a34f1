import type { AnyEndpoint } from '../../store/actions.ts';
import { useMemo } from 'react';
import type { ArgsOrNull } from '../../store/infer.ts';

interface Extensible {
  extend(options: { cancelOnUnmount: true }): unknown;
}

/**
 * Returns the endpoint with `cancelOnUnmount`: its request is aborted once no mounted component uses it, such as when
 * this one commits other arguments or unmounts. A render alone aborts nothing.
 *
 * @example
 * function Results({ query }: { query: string }) {
 *   const users = useSuspense(useCancelling(searchUsers, { query }), { query });
 *   return <List users={users} />;
 * }
 */
export function useCancelling<E extends AnyEndpoint & { extend(options: never): unknown }>(
  endpoint: E,
  ..._args: ArgsOrNull<E>
): E {
  return useMemo(
    () => (endpoint as unknown as Extensible).extend({ cancelOnUnmount: true }) as E,
    [endpoint],
  );
}
