import type { AnyEndpoint } from '../../store/actions.ts';
import { useEffect, useRef } from 'react';
import type { ArgsOrNull } from '../../store/infer.ts';
import type { AnyArgsEndpoint, EndpointQuery } from '../queries/EndpointQuery.ts';
import { useEndpointQuery } from './useEndpointQuery.ts';

/**
 * Refetches an endpoint every `pollFrequency` milliseconds while the component is mounted.
 *
 * A function as `pollFrequency` gets the stored data, and stops polling with `false`.
 * All subscribers with the same arguments share one timer. Polling pauses while the page is hidden or offline. With
 * `null` as the only argument, it does nothing. To read the data as well, use `useLive`.
 *
 * @example
 * function Price({ productId }: { productId: string }) {
 *   useSubscription(getTicker, { productId });
 *   return <b>{useCache(getTicker, { productId })?.price}</b>;
 * }
 */
export function useSubscription<E extends AnyEndpoint>(endpoint: E, ...args: ArgsOrNull<E>): void {
  useEndpointSubscription(useEndpointQuery(endpoint, args), endpoint);
}

/** Subscribes an endpoint, at the `pollFrequency` that it has now (CTL-10). */
export function useEndpointSubscription(query: EndpointQuery | undefined, endpoint: AnyEndpoint): void {
  const { pollFrequency } = endpoint;
  const newest = useRef(endpoint);
  const unsubscribe = useRef<() => void>(undefined);
  useEffect(() => {
    newest.current = endpoint;
  }, [endpoint]);
  useEffect(() => {
    const last = unsubscribe.current;
    unsubscribe.current = query?.subscribeEndpoint(newest.current as AnyArgsEndpoint);
    // After the new subscription: an inline function is another one at each render, and must not restart the timer.
    last?.();
  }, [query, pollFrequency]);
  useEffect(
    () => () => {
      unsubscribe.current?.();
      unsubscribe.current = undefined;
    },
    [],
  );
}
