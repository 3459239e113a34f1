import type { AnyEndpoint } from '../../store/actions.ts';
import type { Args, ArgsOrNull, Read } from '../../store/infer.ts';
import { useSuspended } from './useSuspended.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';
import { useEndpointSubscription } from './useSubscription.ts';

/**
 * Returns the data of an endpoint, and refetches it every `pollFrequency` milliseconds while the component is mounted.
 *
 * It is `useSuspense` and `useSubscription` in one.
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
  // No tail call, as in useSuspense.
  const data = useSuspended(query);
  return data;
}
