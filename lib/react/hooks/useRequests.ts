import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import type { Store } from '../../store/controller/Store.ts';
import { useProviderState } from '../provider/useProviderState.ts';
import { requestMonitorOf } from '../../store/controller/RequestMonitor.ts';

const subscribeToNothing = (): (() => void) => () => {};
const isNotHydrating = (): boolean => false;
const isHydratingNow = (): boolean => true;

/**
 * The value that a function reads of the requests of a key, or of all, kept up to date. On a server and while its page hydrates,
 * it is `initial`, as a request of the server is none of the browser.
 *
 * It is not read by `useSyncExternalStore`, which would render a transition synchronously for every request that
 * begins in it.
 */
export function useRequests<Value>(
  key: string | undefined,
  read: (store: Store) => Value,
  initial: Value,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Value {
  const { store } = useProviderState().controller;
  const isHydrating = useSyncExternalStore(subscribeToNothing, isNotHydrating, isHydratingNow);
  const value = isHydrating ? initial : read(store);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const updateIfChanged = useRef(() => {});
  useEffect(() => {
    updateIfChanged.current = () => {
      if (!isSame(read(store), value)) rerender();
    };
    // It may have changed since the render.
    updateIfChanged.current();
  });
  useEffect(() => requestMonitorOf(store).subscribe(key, () => updateIfChanged.current()), [store, key]);
  return value;
}

/** How many requests in flight are reads, or mutations, and have a key that matches. */
export function countRequests(
  { requests }: Store,
  isMutation: boolean,
  matches: (key: string) => boolean,
): number {
  const isCounted = ({ endpoint, key }: Store['requests'][number]): boolean =>
    Boolean(endpoint.sideEffect) === isMutation && matches(key);
  return requests.filter(isCounted).length;
}
