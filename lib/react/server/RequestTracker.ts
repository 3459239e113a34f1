import type { Action } from '../../store/actions.ts';
import type { Link, Manager } from '../../store/Manager.ts';

/** Knows which requests of a controller are pending. */
export class RequestTracker implements Manager {
  readonly #pending = new Set<Promise<unknown>>();
  /** The keys of pending reads, each as often as it was fetched. */
  #keys: readonly string[] = [];
  /** Called after a request began, and after a response was stored. */
  onChange: (() => void) | undefined;
  #idle: Promise<void> | undefined;

  middleware(): Link {
    return (next) => (action) => {
      if (action.type === 'wireshape/fetch') {
        const { promise } = action.meta;
        const ended = (): void => void this.#pending.delete(promise);
        this.#pending.add(promise);
        promise.then(ended, ended);
        const { sideEffect, sensitive } = action.endpoint;
        if (!sideEffect && !sensitive) this.#keys = [...this.#keys, action.key];
      }
      const result = next(this.onChange ? withDelay(action) : action);
      if (action.type === 'wireshape/setresponse')
        this.#keys = this.#keys.filter((key) => key !== action.key);
      if (action.type === 'wireshape/fetch' || action.type === 'wireshape/setresponse') this.onChange?.();
      return result;
    };
  }

  /** The keys of the reads whose response is not stored yet. */
  get keys(): readonly string[] {
    return Array.from(new Set(this.#keys));
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

/** Milliseconds between a response and the render of what is suspended on it. */
const DELAY = 2;

/** Has a fetch resolve later than its response is stored, so that React renders and sends the script with it first. */
function withDelay(action: Action): Action {
  if (action.type !== 'wireshape/fetch') return action;
  const { meta } = action;
  return {
    ...action,
    meta: { ...meta, resolve: (value) => void setTimeout(() => meta.resolve(value), DELAY) },
  };
}
