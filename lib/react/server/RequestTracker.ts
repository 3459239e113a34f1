import type { Manager, Middleware } from '../../store/Manager.ts';

/** Knows which requests of a controller are under way. */
export class Requests implements Manager {
  readonly #open = new Set<Promise<unknown>>();
  #settled: Promise<void> | undefined;

  middleware(): Middleware {
    return (next) => (action) => {
      if (action.type === 'wireshape/fetch') {
        const { promise } = action.meta;
        const ended = (): void => void this.#open.delete(promise);
        this.#open.add(promise);
        promise.then(ended, ended);
      }
      return next(action);
    };
  }

  cleanup(): void {}

  /** A promise for when none is under way any more; undefined when that is now. */
  settled(): Promise<void> | undefined {
    if (this.#open.size === 0) return undefined;
    this.#settled ??= this.#settle();
    return this.#settled;
  }

  async #settle(): Promise<void> {
    while (this.#open.size > 0) {
      await Promise.allSettled(this.#open);
      // What came may lead to more.
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.#settled = undefined;
  }
}
