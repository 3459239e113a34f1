import type { Manager, Middleware } from '../../store/Manager.ts';

/** Knows which requests of a controller are pending. */
export class RequestTracker implements Manager {
  readonly #pending = new Set<Promise<unknown>>();
  #idle: Promise<void> | undefined;

  middleware(): ReturnType<Middleware> {
    return (next) => (action) => {
      if (action.type === 'wireshape/fetch') {
        const { promise } = action.meta;
        const ended = (): void => void this.#pending.delete(promise);
        this.#pending.add(promise);
        promise.then(ended, ended);
      }
      return next(action);
    };
  }

  cleanup(): void {}

  /** Resolves when no request is pending any more; undefined when none is. */
  whenIdle(): Promise<void> | undefined {
    if (this.#pending.size === 0) return undefined;
    this.#idle ??= this.#waitUntilIdle();
    return this.#idle;
  }

  async #waitUntilIdle(): Promise<void> {
    while (this.#pending.size > 0) {
      await Promise.allSettled(this.#pending);
      // A response may lead to further requests.
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.#idle = undefined;
  }
}
