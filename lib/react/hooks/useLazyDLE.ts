import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyEndpoint } from '../../store/actions.ts';
import type { Args, ArgsOrNull, Read } from '../../store/infer.ts';
import { isNull } from '../../store/isNull.ts';
import { fetchAgain } from './fetchAgain.ts';
import { useController } from './useController.ts';
import { type DLE, type IdleDLE, useDLE } from './useDLE.ts';
import { useLatest } from './useLatest.ts';
import { withoutEvent } from './withoutEvent.ts';

/** The result of `useLazyDLE`. */
export type LazyDLE<E extends AnyEndpoint> = (DLE<Read<E>> | IdleDLE) & {
  /**
   * Sends a request, also where its data is stored, and shows its arguments from now on. Resolves to the data, or to undefined
   * where it fails; never rejects. With `null`, nothing is shown. Always the same function.
   */
  readonly request: (...args: ArgsOrNull<E>) => Promise<Read<E> | undefined>;
};

/**
 * Returns a function that sends a read, and then what `useDLE` returns for its last arguments: for a search that starts with a
 * click. Before the first call, it is idle: no data, not loading, no error.
 *
 * The data is read from the store, so later writes change it. Of several calls, the last one is shown, whatever
 * response arrives last; with `cancelOnUnmount`, a call or the unmount aborts the request of the call before. For a mutation, use `useMutation`: here it is sent once, and not shown.
 *
 * @example
 * function Search() {
 *   const { data: users, loading, error, request } = useLazyDLE(searchUsers);
 *   return (
 *     <form action={(form) => void request({ text: String(form.get('text')) })}>
 *       <input name="text" />
 *       {error && <p role="alert">{error.message}</p>}
 *       {loading ? 'Loading…' : users && <List users={users} />}
 *     </form>
 *   );
 * }
 */
export function useLazyDLE<E extends AnyEndpoint>(endpoint: E): LazyDLE<E>;
export function useLazyDLE(endpoint: AnyEndpoint): unknown {
  const controller = useController();
  const [args, setArgs] = useState<readonly unknown[]>([null]);
  const latest = useLatest({ controller, endpoint });
  const cancelLast = useRef<() => void>(undefined);
  const request = useCallback(
    async (...given: readonly unknown[]) => {
      const next = withoutEvent(given);
      setArgs(next);
      const { controller, endpoint } = latest.current;
      const cancelBefore = cancelLast.current;
      cancelLast.current = undefined;
      const data = isNull(next)
        ? undefined
        : fetchAgain(controller, endpoint as never, next, (promise) => {
            if (!endpoint.cancelOnUnmount) return;
            const key = endpoint.key(...(next as never));
            cancelLast.current = () =>
              controller.dispatch({ type: 'wireshape/cancel', key, endpoint, promise });
          });
      // A call with equal arguments has joined its request by now.
      cancelBefore?.();
      return data;
    },
    [latest],
  );
  useEffect(() => () => cancelLast.current?.(), []);
  // What is not stored to be read again would be sent a second time.
  const shown = endpoint.sideEffect ? [null] : args;
  return { ...useDLE(endpoint, ...(shown as Args<AnyEndpoint>)), request };
}
