import type { FetchAction } from '../actions.ts';
import { isKept, lengthOf } from '../expiry.ts';
import { ResetError } from '../ResetError.ts';
import type { ManagedController, Manager, Middleware } from './Manager.ts';

/** What `new NetworkManager` takes. */
export interface NetworkOptions {
  /** Milliseconds for which an answer is fresh when its endpoint does not say. */
  readonly dataExpiryLength?: number;
  /** Milliseconds for which an error stands when its endpoint does not say. */
  readonly errorExpiryLength?: number;
  /** How many reads may be under way at once; the others wait in order. Writes never wait. */
  readonly parallel?: number;
}

/** One request, and all who wait for it. */
interface Flight {
  readonly action: FetchAction;
  readonly waiting: FetchAction['meta'][];
  readonly abort: AbortController;
  readonly controller: ManagedController;
}

/**
 * Sends the requests: one for all who ask for the same key while it is under way.
 *
 * What has a sideEffect, or is not kept, is always sent. A reset or cleanup ends what is under way.
 */
export class NetworkManager implements Manager {
  readonly #options: NetworkOptions;
  readonly #flights = new Set<Flight>();
  readonly #shared = new Map<string, Flight>();
  readonly #queue: Flight[] = [];
  #reading = 0;

  constructor(options: NetworkOptions = {}) {
    this.#options = options;
  }

  middleware(controller: ManagedController): Middleware {
    return (next) => (action) => {
      const result = next(action);
      if (action.type === 'wireshape/fetch') this.#fetch(controller, action);
      else if (action.type === 'wireshape/reset') this.cleanup();
      else if (action.type === 'wireshape/invalidate') this.#shared.delete(action.key);
      else if (action.type === 'wireshape/invalidateall') this.#forget(action.testKey);
      return result;
    };
  }

  /** Ends what is under way: it rejects with a ResetError, and what is answered later is dropped. */
  cleanup(): void {
    const ended = Array.from(this.#flights);
    this.#flights.clear();
    this.#shared.clear();
    this.#queue.length = this.#reading = 0;
    for (const { action, waiting, abort } of ended) {
      const error = new ResetError(action.key);
      abort.abort(error);
      for (const { promise, reject } of waiting) {
        // Nobody has to be there to hear that what nobody wants any more did not come.
        promise.catch(() => {});
        reject(error);
      }
    }
  }

  #fetch(controller: ManagedController, action: FetchAction): void {
    const { endpoint, key, meta } = action;
    const shares = !endpoint.sideEffect && isKept(endpoint);
    const shared = shares ? this.#shared.get(key) : undefined;
    if (shared) {
      shared.waiting.push(meta);
      return;
    }
    const flight: Flight = { action, waiting: [meta], abort: new AbortController(), controller };
    this.#flights.add(flight);
    if (shares) this.#shared.set(key, flight);
    const { parallel = Infinity } = this.#options;
    if (!endpoint.sideEffect && this.#reading >= parallel) this.#queue.push(flight);
    else void this.#send(flight);
  }

  async #send(flight: Flight): Promise<void> {
    const { action, controller, abort } = flight;
    const { endpoint, args, meta } = action;
    const reads = !endpoint.sideEffect;
    if (reads) this.#reading++;
    let came: { response: unknown } | { thrown: unknown };
    try {
      // What changes something on the server is not stopped halfway.
      const ask = reads ? (endpoint.withSignal?.(abort.signal) ?? endpoint) : endpoint;
      came = { response: await ask(...(args as never)) };
    } catch (thrown) {
      came = { thrown };
    }
    if (!this.#flights.delete(flight)) return;
    if (this.#shared.get(action.key) === flight) this.#shared.delete(action.key);
    const failed = 'thrown' in came;
    const expiresAt = Date.now() + lengthOf(endpoint, failed, this.#options);
    const outcome = { args, fetchedAt: meta.fetchedAt, expiresAt, errorPolicy: meta.errorPolicy };
    try {
      if ('thrown' in came) {
        controller.resolve(endpoint, { ...outcome, error: asError(came.thrown) });
        throw came.thrown;
      }
      const value = controller.resolve(endpoint, { ...outcome, response: came.response });
      for (const { resolve } of flight.waiting) resolve(value);
    } catch (error) {
      for (const { reject } of flight.waiting) reject(error);
    }
    if (reads) this.#land();
  }

  /** Sends the read that waits longest. */
  #land(): void {
    this.#reading--;
    const waiting = this.#queue.shift();
    if (waiting) void this.#send(waiting);
  }

  #forget(testKey: (key: string) => boolean): void {
    for (const key of this.#shared.keys()) if (testKey(key)) this.#shared.delete(key);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}
