import { useEffect, useState } from 'react';
import { useBeforePaint } from './useBeforePaint.ts';
import { useView } from './useView.ts';
import { watch } from './watch.ts';

/**
 * Knows which version is on the screen, by being rendered with it. It stands before the components that read,
 * so that it knows before they ask.
 */
export function ShownVersion(): null {
  const view = useView();
  const { store } = view.controller;
  const [state, setState] = useState(store.getState);
  useBeforePaint(() => view.show(state), [view, state]);
  useEffect(() => view.run(), [view]);
  useEffect(() => {
    const look = (): void => setState(store.getState());
    const stop = watch(store, look);
    look();
    return stop;
  }, [view, store]);
  return null;
}
