import type { AnyEndpoint } from '../../store/actions.ts';
import type { Args, ArgsOrNull, Read } from '../../store/infer.ts';
import { useSuspended } from './useSuspended.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';

/**
 * An endpoint's answer: waits in the nearest Suspense until it is there, and throws its error.
 *
 * It fetches when the component comes, when the arguments change, and when the answer was invalidated or
 * expired; one that is merely old is shown meanwhile. The component renders again only when its own answer
 * changed. With `null` as the only argument it does nothing and gives undefined. For a component that shows
 * loading and error itself, use `useDLE`.
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
  return useSuspended(useEndpointQuery(endpoint, args));
}
