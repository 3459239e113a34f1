import type { AnyEndpoint } from '../../store/actions.ts';
import type { Args, ArgsOrNull, Read } from '../../store/infer.ts';
import { useSuspended } from './useSuspended.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';

/**
 * Returns the data of an endpoint. The component suspends until it is stored, and throws its error.
 *
 * It fetches missing, stale, expired or invalidated data: on mount, and when the arguments change. Stale data stays on
 * the screen during a refetch. The component re-renders only when its own data changes. With `null` as the only
 * argument, it does nothing and returns undefined. To render loading and error states yourself, use `useDLE`.
 *
 * @example
 * function Profile({ id }: { id: string }) {
 *   const user = useSuspense(getUser, { id });
 *   return <h1>{user.name}</h1>;
 * }
 */
export function useSuspense<E extends AnyEndpoint>(endpoint: E, ...args: Args<E>): Read<E>;
export function useSuspense<E extends AnyEndpoint>(endpoint: E, ...args: ArgsOrNull<E>): Read<E> | undefined;
export function useSuspense(endpoint: AnyEndpoint, ...args: readonly unknown[]): unknown {
  // No tail call: Safari would leave this hook out of the stack, in which an inspection finds its name.
  const data = useSuspended(useEndpointQuery(endpoint, args));
  return data;
}
