import type { Manager, Middleware } from '../store/managers/Manager.ts';
import { act } from './act.ts';

/** Knows which requests of a controller are under way. */
export class Requests implements Manager {
  readonly #open = new Set<Promise<unknown>>();

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

  /** Resolves when none is under way any more, and components show what came. */
  async allSettled(): Promise<void> {
    do await act(() => Promise.allSettled(this.#open));
    while (this.#open.size > 0);
  }
}
