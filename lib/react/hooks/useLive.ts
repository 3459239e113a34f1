import type { AnyEndpoint } from '../../store/actions.ts';
import type { Args, ArgsOrNull, Read } from '../../store/infer.ts';
import { useSuspended } from './useSuspended.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';
import { useEndpointSubscription } from './useSubscription.ts';

/**
 * `useSuspense` and `useSubscription` in one: an endpoint's answer, fetched anew every `pollFrequency` milliseconds.
 *
 * @example
 * function Price({ productId }: { productId: string }) {
 *   const ticker = useLive(getTicker, { productId });
 *   return <b>{ticker.price}</b>;
 * }
 */
export function useLive<E extends AnyEndpoint>(endpoint: E, ...args: Args<E>): Read<E>;
export function useLive<E extends AnyEndpoint>(endpoint: E, ...args: ArgsOrNull<E>): Read<E> | undefined;
export function useLive(endpoint: AnyEndpoint, ...args: readonly unknown[]): unknown {
  const query = useEndpointQuery(endpoint, args);
  useEndpointSubscription(query, endpoint);
  return useSuspended(query);
}
