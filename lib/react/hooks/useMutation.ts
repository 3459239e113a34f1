import { useCallback, useState } from 'react';
import { report } from '../../store/report.ts';
import { ResetError } from '../../store/ResetError.ts';
import type { Args, EndpointParameter, Read } from '../../store/infer.ts';
import { useProviderState } from '../provider/useProviderState.ts';
import { UndoableFetch, UndoneError } from './UndoableFetch.ts';
import { type CallsAndState, useCalls } from './useCalls.ts';
import { useLatest } from './useLatest.ts';
import { withoutEvent } from './withoutEvent.ts';

/** The options of `useMutation`. The callbacks of the last render run, also after unmount. */
export interface MutationOptions<E extends EndpointParameter> {
  /**
   * Milliseconds in which `undo` can take a call back before the request is sent. The optimistic update is applied at once. The
   * request is also sent after unmount, and when the page is closed or hidden (CTL-19). By default, none.
   */
  readonly undoWithin?: number;
  /** Called after the response is stored, with it and the arguments of the call: to navigate, or to show a toast. */
  readonly onSuccess?: (data: Read<E>, ...args: Args<E>) => unknown;
  /** Called after a failure, with the error and the arguments of the call. */
  readonly onError?: (error: Error, ...args: Args<E>) => unknown;
  /** Called after either, and after an abort or a reset of the store, which are no errors to show. */
  readonly onSettled?: (data: Read<E> | undefined, error: Error | undefined, ...args: Args<E>) => unknown;
}

/** The state of the last call. */
export type MutationState<Data, Variables> =
  | {
      readonly status: 'idle';
      readonly data: undefined;
      readonly error: undefined;
      readonly variables: undefined;
    }
  | {
      readonly status: 'pending';
      readonly data: undefined;
      readonly error: undefined;
      readonly variables: Variables;
    }
  | {
      readonly status: 'success';
      readonly data: Data;
      readonly error: undefined;
      readonly variables: Variables;
    }
  | {
      readonly status: 'error';
      readonly data: undefined;
      readonly error: Error;
      readonly variables: Variables;
    };

/** The result of `useMutation`. */
export type Mutation<E extends EndpointParameter> = MutationState<Read<E>, Args<E>> & {
  /** Fetches the endpoint; resolves to the response, or to undefined where it fails. Never rejects. */
  readonly mutate: (...args: Args<E>) => Promise<Read<E> | undefined>;
  /** True while any call is running. */
  readonly isPending: boolean;
  /** Failures since the last success. */
  readonly failureCount: number;
  /** Sets the state back to idle; calls that are running go on, and no longer count. */
  readonly reset: () => void;
  /** True while a call can be undone. */
  readonly isUndoable: boolean;
  /** Takes back the last call that can be undone: its optimistic update is rolled back, and nothing is sent. */
  readonly undo: () => void;
};

/**
 * Returns a function that sends a mutation, and the state of its last call: for buttons and forms (CTL-18).
 *
 * `mutate` never rejects, and it is the same function on every render. `status`, `data`, `error` and `variables` are those
 * of the last call; `isPending` is true while any call is running. For any other async function, use `useLoading`.
 *
 * @example
 * function Rename({ id }: { id: string }) {
 *   const { mutate, isPending, error } = useMutation(updateUser, {
 *     onSuccess: (user) => toast(`Renamed to ${user.name}`),
 *   });
 *   return (
 *     <button disabled={isPending} onClick={() => mutate({ id }, { name: 'Ada' })}>
 *       {error ? 'Retry' : 'Rename'}
 *     </button>
 *   );
 * }
 */
export function useMutation<E extends EndpointParameter>(
  endpoint: E,
  options: MutationOptions<E> = {},
): Mutation<E> {
  return useMutationOf(useCalls<Args<E>, Read<E>>(), endpoint, options);
}

/** A mutation, and the state of these calls. */
export function useMutationOf<E extends EndpointParameter>(
  [calls, state]: CallsAndState<Args<E>, Read<E>>,
  endpoint: E,
  options: MutationOptions<E>,
): Mutation<E> {
  const { controller } = useProviderState();
  const latest = useLatest({ controller, endpoint, options });
  const { status, value, error, args, running, failures } = state;
  const [undoables] = useState(() => new Set<UndoableFetch>());
  const [undoable, setUndoable] = useState(0);

  const mutate = useCallback(
    async (...given: Args<E>): Promise<Read<E> | undefined> => {
      const all = withoutEvent(given);
      const outcome = await calls.call(
        (...sent) => {
          const { controller, endpoint, options } = latest.current;
          if (options.undoWithin === undefined) return controller.fetch(endpoint, ...sent);
          const own = new UndoableFetch(controller, endpoint as never, sent, options.undoWithin, () => {
            undoables.delete(own);
            setUndoable(undoables.size);
          });
          setUndoable(undoables.add(own).size);
          return own.promise as Promise<Read<E>>;
        },
        all,
        isCancelled,
      );
      const { onSuccess, onError, onSettled } = latest.current.options;
      const failure = outcome.error;
      if (failure instanceof UndoneError) return undefined;
      if (!failure) run(onSuccess, outcome.value as Read<E>, ...all);
      else if (!isCancelled(failure)) run(onError, failure, ...all);
      run(onSettled, outcome.value, failure, ...all);
      return outcome.value;
    },
    [calls, latest, undoables],
  );
  const undo = useCallback(() => Array.from(undoables).at(-1)?.undo(), [undoables]);

  const shown = { status, data: value, error, variables: args } as MutationState<Read<E>, Args<E>>;
  return {
    ...shown,
    mutate,
    isPending: running > 0,
    failureCount: failures,
    reset: calls.reset,
    isUndoable: undoable > 0,
    undo,
  };
}

/** An abort, and a reset of the store, are no failures. */
function isCancelled(error: unknown): boolean {
  return error instanceof ResetError || (error as Error | undefined)?.name === 'AbortError';
}

/** Runs a callback of the app; its error is reported, and changes nothing here. */
function run<A extends readonly unknown[]>(
  callback: ((...args: A) => unknown) | undefined,
  ...args: A
): void {
  void (async () => callback?.(...args))().catch(report);
}
