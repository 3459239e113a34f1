import { checkDuration } from '../../base/timer.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import type { Action, AnyEndpoint } from '../actions.ts';
import { ttlOf } from '../expiry.ts';
import type { Link, ManagedController, Manager } from '../Manager.ts';
import { type NetworkOptions, RequestPool, type SendingController } from './RequestPool.ts';

/**
 * Sends requests, and dedupes them: fetches of the same key share one request while it is in flight.
 *
 * Mutations, and endpoints whose responses are not stored, are never deduped. Neither is a request that was expired or
 * invalidated after it was sent. A reset or cleanup aborts all requests.
 */
export class NetworkManager implements Manager {
  readonly #options: NetworkOptions;
  /** Those with requests in flight. */
  readonly #pools = new Map<ManagedController, RequestPool>();

  constructor(options: NetworkOptions = {}) {
    for (const failed of [false, true]) checkDuration(ttlOf({} as AnyEndpoint, failed, options));
    this.#options = options;
  }

  middleware(controller: SendingController): Link {
    return (next) => (action) => {
      const make = (): RequestPool => new RequestPool(controller, this.#options, next);
      const pool = this.#pools.get(controller);
      if (isWrite(action)) pool?.noteWrite();
      // Before subscribers are notified, which may fetch.
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
      if (action.type === 'wireshape/fetch') pool?.alignOrder(action);
      const result = next(action);
      if (action.type === 'wireshape/fetch') getOrInsert(this.#pools, controller, make).joinOrSend(action);
      else if (pool?.idle && this.#pools.get(controller) === pool) this.#pools.delete(controller);
      return result;
    };
  }

  /** Aborts requests in flight: fetches reject with a ResetError, and later responses are ignored. */
  cleanup(controller?: ManagedController): void {
    for (const [owner, pool] of this.#pools) {
      if (controller && owner !== controller) continue;
      this.#pools.delete(owner);
      pool.end(false);
    }
  }
}

/** True where a write begins or ends: of the app itself, or a mutation. */
function isWrite(action: Action): boolean {
  const { type } = action;
  if (type === 'wireshape/fetch') return Boolean(action.endpoint.sideEffect);
  if (type === 'wireshape/setresponse') return Boolean(action.endpoint.sideEffect);
  return type === 'wireshape/set';
}
