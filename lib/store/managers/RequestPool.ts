import type { AnyEndpoint, FetchAction } from '../actions.ts';
import { EXPIRED, isCached, ttlOf } from '../expiry.ts';
import { nextOrder } from '../Clock.ts';
import { checkProcessing, processingOf } from '../processing.ts';
import { ResetError } from '../ResetError.ts';
import type { ManagedController, Outcome } from '../Manager.ts';

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
  sent: boolean;
  /** What became of its result while it was under way (CTL-7). */
  outdated?: Outdated;
}

/** How a result is no longer good: shown until there is a newer one, or not at all. */
export type Outdated = 'expired' | 'invalid';

/** The requests of one controller that are under way, and those that wait for their turn. */
export class RequestPool {
  readonly #controller: ManagedController;
  readonly #options: NetworkOptions;
  readonly #flights = new Set<Flight>();
  /** By key, those that others may join. */
  readonly #shared = new Map<string, Flight>();
  readonly #queue: Flight[] = [];
  #reading = 0;

  constructor(controller: ManagedController, options: NetworkOptions) {
    this.#controller = controller;
    this.#options = options;
  }

  /** True when nothing is under way. */
  get idle(): boolean {
    return this.#flights.size === 0;
  }

  /** Sends a request, or joins the one of the same key. */
  fetch(action: FetchAction): void {
    const { endpoint, key, meta } = action;
    const shared = this.#sharedBy(endpoint, key);
    if (shared) {
      checkProcessing(endpoint, key, processingOf(shared.action.endpoint));
      shared.waiting.push(meta);
      return;
    }
    const flight: Flight = { action, waiting: [meta], abort: new AbortController(), sent: false };
    this.#flights.add(flight);
    if (isShared(endpoint)) this.#shared.set(key, flight);
    const { parallel = Infinity } = this.#options;
    if (!endpoint.sideEffect && this.#reading >= parallel) this.#queue.push(flight);
    else void this.#send(flight);
  }

  /** A fetch that joins a request counts as begun with it (CTL-5). */
  join({ endpoint, key, meta }: FetchAction): void {
    const shared = this.#sharedBy(endpoint, key);
    if (shared) meta.order = shared.action.meta.order;
  }

  /** Has nobody join the reads that were sent for these keys, and marks what they will bring; gives the keys. */
  outdate(matches: (key: string) => boolean, outdated: Outdated): string[] {
    const keys: string[] = [];
    for (const flight of this.#flights) {
      const { key, endpoint } = flight.action;
      if (!flight.sent || endpoint.sideEffect || !matches(key)) continue;
      if (this.#shared.get(key) === flight) this.#shared.delete(key);
      if (flight.outdated !== 'invalid') flight.outdated = outdated;
      keys.push(key);
    }
    return keys;
  }

  /** Rejects one fetch of a read; the last who waits for a request aborts it (REST-12). */
  cancel(promise: Promise<unknown>): void {
    for (const flight of this.#flights) {
      const { action, waiting, abort } = flight;
      const at = waiting.findIndex((one) => one.promise === promise);
      if (at < 0 || action.endpoint.sideEffect) continue;
      const reason = new DOMException('Nobody waits for it any more', 'AbortError');
      promise.catch(() => {});
      waiting.splice(at, 1)[0]?.reject(reason);
      if (waiting.length > 0) continue;
      this.#flights.delete(flight);
      if (this.#shared.get(action.key) === flight) this.#shared.delete(action.key);
      abort.abort(reason);
      this.#controller.resolve(action.endpoint, { ...this.#outcome(flight, true), error: reason });
      if (flight.sent) this.#land();
      else this.#queue.splice(this.#queue.indexOf(flight), 1);
    }
  }

  /**
   * Ends what is under way: it rejects with a ResetError, and what is answered later is dropped. A store that is not
   * reset is told, too: it shows what is optimistic until then.
   */
  end(isReset: boolean): void {
    const ended = Array.from(this.#flights);
    this.#flights.clear();
    this.#shared.clear();
    this.#queue.length = 0;
    for (const flight of ended) {
      const { action, waiting, abort } = flight;
      const error = new ResetError(action.key);
      abort.abort(error);
      if (!isReset)
        this.#controller.resolve(action.endpoint, { ...this.#outcome(flight, true), error, discard: true });
      for (const { promise, reject } of waiting) {
        // Nobody has to be there to hear that what nobody wants any more did not come.
        promise.catch(() => {});
        reject(error);
      }
    }
  }

  async #send(flight: Flight): Promise<void> {
    const { action, abort } = flight;
    const { endpoint, args } = action;
    const reads = !endpoint.sideEffect;
    if (reads) this.#reading++;
    flight.sent = true;
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
    const outcome = this.#outcome(flight, 'thrown' in came);
    try {
      if ('thrown' in came) {
        this.#controller.resolve(endpoint, { ...outcome, error: asError(came.thrown) });
        throw came.thrown;
      }
      const value = this.#controller.resolve(endpoint, { ...outcome, response: came.response });
      for (const { resolve } of flight.waiting) resolve(value);
    } catch (error) {
      for (const { reject } of flight.waiting) reject(error);
    }
    if (reads) this.#land();
  }

  #outcome({ action, outdated }: Flight, isError: boolean): Outcome {
    const { endpoint, args, meta } = action;
    return {
      args,
      fetchedAt: meta.fetchedAt,
      order: meta.order,
      expiresAt: outdated ? EXPIRED : this.#controller.now() + ttlOf(endpoint, isError, this.#options),
      errorPolicy: meta.errorPolicy,
      discard: outdated === 'invalid',
    };
  }

  /** Sends the read that waits longest. */
  #land(): void {
    this.#reading--;
    const waiting = this.#queue.shift();
    if (!waiting) return;
    waiting.action.meta.order = nextOrder();
    void this.#send(waiting);
  }

  #sharedBy(endpoint: AnyEndpoint, key: string): Flight | undefined {
    return isShared(endpoint) ? this.#shared.get(key) : undefined;
  }
}

/** What changes something on the server, or is not kept, is sent for each who asks. */
function isShared(endpoint: AnyEndpoint): boolean {
  return !endpoint.sideEffect && isCached(endpoint);
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}
