import type { AnyEndpoint } from '../../store/actions.ts';
import type { ArgsOrNull } from '../../store/infer.ts';
import { isNull } from '../../store/isNull.ts';
import { countRequests, useRequests } from './useRequests.ts';

/**
 * Returns how many reads are in flight: all of them, those of an endpoint, or with arguments those of exactly these.
 * Fetches that share one request count once. With `null` as the only argument, it returns 0.
 *
 * It counts reads however they began: in a hook, by `controller.fetch`, by polling or on focus. For the requests of
 * what a component shows, use `useFetchStatus`.
 *
 * @example
 * function GlobalSpinner() {
 *   return useIsFetching() > 0 && <progress aria-label="Loading" />;
 * }
 */
export function useIsFetching<E extends AnyEndpoint>(endpoint?: E, ...args: [] | ArgsOrNull<E>): number {
  const isIdle = isNull(args);
  const key = args.length > 0 && !isIdle ? endpoint?.key(...(args as never)) : undefined;
  const matches = (other: string): boolean =>
    !isIdle && (key === undefined ? (endpoint?.testKey(other) ?? true) : other === key);
  return useRequests(key, (store) => countRequests(store, false, matches), 0);
}
