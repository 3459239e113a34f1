import { useSyncExternalStore } from 'react';
import type { EndpointInterface } from '../endpoint/contract.ts';
import { ExpiryStatus } from '../store/expiry.ts';
import type { Args, Read } from '../store/infer.ts';
import type { State } from '../store/State.ts';
import { useController } from './useController.ts';

/** An endpoint's answer; waits in the nearest Suspense until it is there, and throws its error. */
export function useSuspense<E extends EndpointInterface<never[]>>(endpoint: E, ...args: Args<E>): Read<E> {
  const controller = useController();
  const { store } = controller;
  const state = useSyncExternalStore<State>(store.subscribe, store.getState, store.getState);
  const { data, expiryStatus } = controller.getResponse(endpoint, ...args, state);
  const error = controller.getError(endpoint, ...args, state);
  if (expiryStatus === ExpiryStatus.Invalid) throw controller.fetch(endpoint, ...args);
  if (error && data === undefined) throw error;
  return data as Read<E>;
}
