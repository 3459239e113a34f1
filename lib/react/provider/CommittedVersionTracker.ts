import { useEffect, useState } from 'react';
import { isActive, onActivity } from '../../store/managers/activity.ts';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';
import { useProviderState } from './useProviderState.ts';
import type { ProviderState } from './ProviderState.ts';

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
  const [state, setState] = useState(() => provider.newest);
  useIsomorphicLayoutEffect(() => {
    if (!provider.connect(setState)) return onMountedElsewhere();
    onMounted(provider);
  }, [provider]);
  useIsomorphicLayoutEffect(() => provider.commit(state), [provider, state]);
  useEffect(() => provider.afterEffects(state), [provider, state]);
  useEffect(() => provider.run(setState), [provider]);
  useEffect(() => recoverWhenActive(provider), [provider]);
  useEffect(() => provider.notifier.follow(), [provider]);
  return null;
}

/** Requests again what failed, once the network is back or the page is visible again (REST-11). */
function recoverWhenActive({ queries }: ProviderState): () => void {
  let stopWaiting: (() => void) | undefined;
  const stopListening = onActivity(() => {
    // Also where the page is hidden: it recovers once it is shown again.
    stopWaiting?.();
    if (isActive()) stopWaiting = queries.recover();
  });
  return () => {
    stopListening();
    stopWaiting?.();
  };
}
