import type { Store } from '../store/Store.ts';

/** Tells the components under one DataProvider of the changes of its store. */
export class Changes {
  readonly #store: Store;
  readonly #watching = new Set<() => void>();
  #stop: (() => void) | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Calls back after every change, until the returned function is called. */
  watch(call: () => void): () => void {
    this.#watching.add(call);
    this.#stop ??= this.#subscribe();
    return () => {
      this.#watching.delete(call);
      if (this.#watching.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  #subscribe(): () => void {
    let foreseen = 0;
    return this.#store.subscribe(() => {
      const before = foreseen;
      foreseen = this.#store.getState().optimistic.length;
      // The action of a form would hold back what is foreseen until it is no longer needed.
      if (foreseen > before) queueMicrotask(() => this.#tell());
      else this.#tell();
    });
  }

  #tell(): void {
    for (const call of Array.from(this.#watching)) call();
  }
}
