import { useEffect, useState } from 'react';
import { isActive, onActivity } from '../../store/managers/activity.ts';
import type { State } from '../../store/State.ts';
import type { Store } from '../../store/Store.ts';
import { useBeforePaint } from './useIsomorphicLayoutEffect.ts';
import { useView } from './useProviderState.ts';
import type { View } from './ProviderState.ts';
import { watch } from '../queries/subscribeToStore.ts';

/**
 * Knows which version is on the screen, by being rendered with it. It stands before the components that read,
 * so that it knows before they ask.
 */
export function ShownVersion(): null {
  const view = useView();
  const { store } = view.controller;
  const [state, setState] = useState(store.getState);
  useBeforePaint(() => view.connect(setState), [view]);
  useBeforePaint(() => view.show(state), [view, state]);
  useEffect(() => view.run(), [view]);
  useEffect(() => recoverWhenActive(view), [view]);
  useEffect(() => follow(store, setState), [view, store]);
  return null;
}

/** Outside of the component, whose closures would keep the version of its first render in memory (CTL-12). */
function follow(store: Store, show: (state: State) => void): () => void {
  const look = (): void => show(store.getState());
  const stop = watch(store, look);
  look();
  return stop;
}

/** Requests again what failed, once the network is back or the page is visible again (REST-11). */
function recoverWhenActive(view: View): () => void {
  return onActivity(() => {
    if (isActive()) view.questions.recover();
  });
}
