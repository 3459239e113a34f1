import { useEffect, useState } from 'react';
import { isActive, onActivity } from '../../store/managers/activity.ts';
import type { State } from '../../store/State.ts';
import type { Store } from '../../store/controller/Store.ts';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';
import { useProviderState } from './useProviderState.ts';
import type { ProviderState } from './ProviderState.ts';
import { subscribeToStore } from '../queries/subscribeToStore.ts';

export interface CommittedVersionTrackerProps {
  readonly onMounted: (provider: ProviderState) => void;
  /** Called where another provider is mounted with the same state. */
  readonly onMountedElsewhere: () => void;
}

/**
 * Knows which version is committed, by rendering it. It precedes the components that read, so that its effects run
 * before theirs.
 */
export function CommittedVersionTracker({
  onMounted,
  onMountedElsewhere,
}: CommittedVersionTrackerProps): null {
  const provider = useProviderState();
  const { store } = provider.controller;
  const [state, setState] = useState(store.getState);
  useIsomorphicLayoutEffect(() => {
    if (!provider.connect(setState)) return onMountedElsewhere();
    onMounted(provider);
  }, [provider]);
  useIsomorphicLayoutEffect(() => provider.commit(state), [provider, state]);
  useEffect(() => provider.afterEffects(state), [provider, state]);
  useEffect(() => provider.run(setState), [provider]);
  useEffect(() => recoverWhenActive(provider), [provider]);
  useEffect(() => followStore(store, setState), [provider, store]);
  return null;
}

/** Outside of the component, whose closures would keep the version of its first render in memory (CTL-12). */
function followStore(store: Store, setState: (state: State) => void): () => void {
  const update = (): void => setState(store.getState());
  const unsubscribe = subscribeToStore(store, update);
  update();
  return unsubscribe;
}

/** Requests again what failed, once the network is back or the page is visible again (REST-11). */
function recoverWhenActive(provider: ProviderState): () => void {
  return onActivity(() => {
    if (isActive()) provider.queries.recover();
  });
}
