import { useCallback, useSyncExternalStore } from 'react';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { Args, EndpointParameter, Read } from '../../store/infer.ts';
import { Calls, type CallState, IDLE } from './useCalls.ts';
import { useController } from './useController.ts';
import { type Mutation, type MutationOptions, useMutationOf } from './useMutation.ts';

/** The calls of one key, for all components that use it. */
class SharedCalls {
  readonly listeners = new Set<() => void>();
  state: CallState<never> = IDLE;
  readonly calls = new Calls<never, never>((state) => {
    this.state = state;
    for (const notify of this.listeners) notify();
  });
}

const shared = new WeakMap<object, Map<string, SharedCalls>>();

/**
 * Returns what `useMutation` returns, with one state for all components that pass the same key: for a button in one component
 * and its progress or error in another (CTL-36).
 *
 * `mutate` and `reset` of each of them change the state of all. The callbacks are those of the component whose `mutate` is
 * called, and so is `undo`. The state ends when the last component of the key unmounts.
 *
 * @example
 * function SaveButton({ draft }: { draft: Draft }) {
 *   const { mutate } = useSharedMutation(saveDraft, 'save');
 *   return <button onClick={() => mutate({ id: draft.id }, draft)}>Save</button>;
 * }
 * function SaveState() {
 *   const { isPending, error } = useSharedMutation(saveDraft, 'save');
 *   return <p role="status">{isPending ? 'Saving…' : error && 'Not saved'}</p>;
 * }
 */
export function useSharedMutation<E extends EndpointParameter>(
  endpoint: E,
  key: string,
  options: MutationOptions<E> = {},
): Mutation<E> {
  const all = getOrInsert(shared, useController(), () => new Map<string, SharedCalls>());
  const found = getOrInsert(all, key, () => new SharedCalls());
  const subscribe = useCallback(
    (notify: () => void) => {
      all.set(key, found);
      found.listeners.add(notify);
      return () => {
        found.listeners.delete(notify);
        if (found.listeners.size === 0) all.delete(key);
      };
    },
    [all, key, found],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => found.state,
    () => IDLE,
  );
  return useMutationOf<E>(
    [found.calls as unknown as Calls<Args<E>, Read<E>>, state as never],
    endpoint,
    options,
  );
}
