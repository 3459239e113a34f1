import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { ManagedController, Manager, Middleware } from '../Manager.ts';
import { type NetworkOptions, RequestPool } from './RequestPool.ts';

/**
 * Sends the requests: one for all who ask for the same key while it is under way.
 *
 * What has a sideEffect, or is not kept, is always sent. A reset or cleanup ends what is under way; what was
 * expired or invalidated meanwhile is not joined any more.
 */
export class NetworkManager implements Manager {
  readonly #options: NetworkOptions;
  /** Those with requests under way. */
  readonly #pools = new Map<ManagedController, RequestPool>();

  constructor(options: NetworkOptions = {}) {
    this.#options = options;
  }

  middleware(controller: ManagedController): Middleware {
    const make = (): RequestPool => new RequestPool(controller, this.#options);
    return (next) => (action) => {
      const pool = this.#pools.get(controller);
      // Before the store's listeners are called, which may fetch.
      if (action.type === 'wireshape/expireall') pool?.outdate(action.testKey, 'expired');
      else if (action.type === 'wireshape/invalidate') pool?.outdate((key) => key === action.key, 'invalid');
      else if (action.type === 'wireshape/invalidateall' && pool)
        return next({ ...action, inFlight: pool.outdate(action.testKey, 'invalid') });
      else if (action.type === 'wireshape/cancel') pool?.cancel(action.promise);
      else if (action.type === 'wireshape/reset') {
        try {
          this.#pools.delete(controller);
          return next(action);
        } finally {
          pool?.end(true);
        }
      }
      if (action.type === 'wireshape/fetch') pool?.join(action);
      const result = next(action);
      if (action.type === 'wireshape/fetch') getOrInsert(this.#pools, controller, make).fetch(action);
      else if (pool?.idle && this.#pools.get(controller) === pool) this.#pools.delete(controller);
      return result;
    };
  }

  /** Ends what is under way: it rejects with a ResetError, and what is answered later is dropped. */
  cleanup(controller?: ManagedController): void {
    for (const [owner, pool] of this.#pools) {
      if (controller && owner !== controller) continue;
      this.#pools.delete(owner);
      pool.end(false);
    }
  }
}
