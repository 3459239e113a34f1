import { isInTransition } from './reactInternals.ts';
import type { Store } from '../../store/controller/Store.ts';

/** Calls back after every change of a store, or where times alone may have changed, until the returned function is called. */
export function subscribeToStore(store: Store, call: () => void, onTimes?: () => void): () => void {
  let optimistic = store.getState().optimistic.length;
  return store.subscribe(() => {
    const before = optimistic;
    optimistic = store.getState().optimistic.length;
    // Set during a form action, state would join its transition: the optimistic update would show only at its end. In an
    // event, it is set at once, so that a controlled input keeps its caret (CTL-28).
    if (optimistic > before && isInTransition()) queueMicrotask(call);
    else call();
  }, onTimes);
}
