import type { AnyEndpoint } from '../../store/actions.ts';
import { countRequests, useRequests } from './useRequests.ts';

/**
 * Returns how many mutations are in flight: all of them, or those of an endpoint.
 *
 * @example
 * function SaveState() {
 *   return <p role="status">{useIsMutating() > 0 ? 'Saving…' : 'All changes saved'}</p>;
 * }
 */
export function useIsMutating(endpoint?: AnyEndpoint): number {
  const matches = (key: string): boolean => endpoint?.testKey(key) ?? true;
  return useRequests(undefined, (store) => countRequests(store, true, matches), 0);
}
