import type { Store } from '../../store/Store.ts';

/** Calls back after every change of a store, until the returned function is called. */
export function watch(store: Store, call: () => void): () => void {
  let foreseen = store.getState().optimistic.length;
  return store.subscribe(() => {
    const before = foreseen;
    foreseen = store.getState().optimistic.length;
    // The action of a form would hold back what is foreseen until it is no longer needed.
    if (foreseen > before) queueMicrotask(call);
    else call();
  });
}
