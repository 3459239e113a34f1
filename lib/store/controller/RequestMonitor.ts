import type { Action } from '../actions.ts';
import type { Store } from './Store.ts';
import { isRendering } from '../rendering.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';

type Listener = () => void;

const monitors = new WeakMap<Store, RequestMonitor>();

/** The monitor of a store. */
export function requestMonitorOf(store: Store): RequestMonitor {
  return getOrInsert(monitors, store, () => new RequestMonitor(store));
}

/** Calls listeners after what may change the requests in flight of one store, or the time or error of a response. */
export class RequestMonitor {
  readonly #store: Store;
  /** By the key of the requests; undefined for those of all requests. */
  readonly #listeners = new Map<string | undefined, Set<Listener>>();
  /** Called in a microtask. */
  #deferred = new Set<Listener>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Calls back for the requests of a key, or for all, until the returned function is called. */
  subscribe(key: string | undefined, listener: Listener): () => void {
    this.#store.onAction = this.#onAction;
    const own = getOrInsert(this.#listeners, key, () => new Set<Listener>());
    own.add(listener);
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.#listeners.get(key) === own) this.#listeners.delete(key);
      if (this.#listeners.size === 0) this.#store.onAction = undefined;
    };
  }

  readonly #onAction = (action: Action): void => {
    if (action.type === 'wireshape/set') return;
    const concerned = Array.from(
      'key' in action ? [action.key, undefined] : this.#listeners.keys(),
      (key) => this.#listeners.get(key) ?? [],
    );
    // A request may begin while React renders, or in a transition that would hold the update back until it ends.
    const isDeferred = action.type === 'wireshape/fetch' || isRendering();
    if (isDeferred && this.#deferred.size === 0) queueMicrotask(() => this.#callDeferred());
    for (const listeners of concerned)
      for (const listener of Array.from(listeners)) {
        if (isDeferred) this.#deferred.add(listener);
        else listener();
      }
  };

  #callDeferred(): void {
    const listeners = this.#deferred;
    this.#deferred = new Set();
    for (const listener of listeners) listener();
  }
}
