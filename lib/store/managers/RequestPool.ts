import { abort as abortWith, abortError } from '../../base/abort.ts';
import type { AnyEndpoint, FetchAction } from '../actions.ts';
import { sending } from '../../base/sending.ts';
import { shownKey } from '../../errors/secrets.ts';
import { waitLeft } from '../../errors/temporary.ts';
import { EXPIRED, isCached, ttlOf } from '../expiry.ts';
import { nextOrder } from '../order.ts';
import { checkProcessing, processingId } from '../processing.ts';
import { ResetError } from '../ResetError.ts';
import type { ManagedController, Outcome } from '../Manager.ts';
import { reporting } from '../report.ts';
import type { Queued } from '../withSend.ts';
import type { CreatedIds } from '../write/temporaryPks.ts';
import { isOnline } from './activity.ts';

/** The options of `new NetworkManager`. */
export interface NetworkOptions {
  /** The `dataExpiryLength` of endpoints without one, in milliseconds; by default, one minute. */
  readonly dataExpiryLength?: number;
  /** The `errorExpiryLength` of endpoints without one, in milliseconds; by default, one second. */
  readonly errorExpiryLength?: number;
  /** How many reads may be in flight at once; the others are queued. Mutations are never queued. By default, there is no limit. */
  readonly parallel?: number;
}

/** A controller whose mutations name what it creates. */
export interface SendingController extends ManagedController {
  readonly store: { readonly created: CreatedIds };
}

/** A request that is sent or queued, and the fetches that share it. */
interface InFlightRequest {
  readonly action: FetchAction;
  readonly waiting: FetchAction['meta'][];
  readonly abort: AbortController;
  sent: boolean;
  /** The order at which it was sent. */
  sentOrder: number;
  /** Set where its response is expired or invalidated before it arrives (CTL-7). */
  outdated?: Outdated;
}

/** How an outdated response is stored: as expired, or not at all. */
export type Outdated = 'expired' | 'invalid';

/** The requests of one controller that are in flight, and those that are queued. */
export class RequestPool {
  readonly #controller: SendingController;
  readonly #options: NetworkOptions;
  readonly #inFlight = new Set<InFlightRequest>();
  /** By key, the requests that further fetches join. */
  readonly #shared = new Map<string, InFlightRequest>();
  readonly #queue: InFlightRequest[] = [];
  #reading = 0;
  /** The order of the last write that began or ended. */
  #lastWriteOrder = 0;
  readonly #begin: (action: FetchAction) => unknown;

  /** `begin` has the store count a request as sent now. */
  constructor(
    controller: SendingController,
    options: NetworkOptions,
    begin: (action: FetchAction) => unknown,
  ) {
    this.#controller = controller;
    this.#options = options;
    this.#begin = begin;
  }

  /** Notes that a write began or ended: a read that was sent before may lack it, so no fetch joins that (CTL-26). */
  noteWrite(): void {
    this.#lastWriteOrder = nextOrder();
  }

  /** True when no request is in flight or queued. */
  get idle(): boolean {
    return this.#inFlight.size === 0;
  }

  /** Sends a request, or joins the one of the same key. */
  joinOrSend(action: FetchAction): void {
    const { endpoint, key, meta } = action;
    meta.sequence.sendings ??= 0;
    const shared = this.#sharedBy(endpoint, key);
    if (shared) {
      checkProcessing(endpoint, key, processingId(shared.action.endpoint));
      shared.waiting.push(meta);
      return;
    }
    const request: InFlightRequest = {
      action,
      waiting: [meta],
      abort: new AbortController(),
      sent: false,
      sentOrder: 0,
    };
    this.#inFlight.add(request);
    if (isShared(endpoint)) this.#shared.set(key, request);
    const { parallel = Infinity } = this.#options;
    if (!endpoint.sideEffect && this.#reading >= parallel) this.#queue.push(request);
    else void this.#send(request);
  }

  /** Gives a fetch that will join a request the order of that request (CTL-5). */
  alignOrder({ endpoint, key, meta }: FetchAction): void {
    const shared = this.#sharedBy(endpoint, key);
    if (shared) meta.sequence.number = shared.action.meta.sequence.number;
  }

  /** Marks the reads that were sent for these keys as outdated, so that no fetch joins them; returns the keys. */
  outdate(matches: (key: string) => boolean, outdated: Outdated): string[] {
    const keys: string[] = [];
    for (const request of this.#inFlight) {
      const { key, endpoint } = request.action;
      if (!request.sent || endpoint.sideEffect || !matches(key)) continue;
      if (this.#shared.get(key) === request) this.#shared.delete(key);
      if (request.outdated !== 'invalid') request.outdated = outdated;
      // Without a row, nothing else would tell that it may not leave memory (SEC-1).
      if (!endpoint.sensitive) keys.push(key);
    }
    return keys;
  }

  /** Rejects one fetch of a read; the request is aborted with its last fetch (REST-12). */
  cancel(promise: Promise<unknown>): void {
    for (const request of this.#inFlight) {
      const { action, waiting, abort } = request;
      const at = waiting.findIndex((one) => one.promise === promise);
      if (at < 0 || action.endpoint.sideEffect) continue;
      const reason = abortError('The fetch was cancelled');
      promise.catch(() => {});
      waiting.splice(at, 1)[0]?.reject(reason);
      if (waiting.length > 0) continue;
      this.#inFlight.delete(request);
      if (this.#shared.get(action.key) === request) this.#shared.delete(action.key);
      abortWith(abort, reason);
      this.#controller.resolve(action.endpoint, { ...this.#outcome(request, true), error: reason });
      if (request.sent) this.#startNextRead();
      else this.#queue.splice(this.#queue.indexOf(request), 1);
    }
  }

  /**
   * Aborts all requests: their fetches reject with a ResetError, and later responses are ignored. A store that is not
   * reset gets the error too, to roll back its optimistic updates.
   */
  end(isReset: boolean): void {
    const ended = Array.from(this.#inFlight);
    this.#inFlight.clear();
    this.#shared.clear();
    this.#queue.length = 0;
    for (const request of ended) {
      const { action, waiting, abort } = request;
      const error = new ResetError(shownKey(action.endpoint, action.key));
      abortWith(abort, error);
      const outcome = { ...this.#outcome(request, true), error, discard: true };
      if (!isReset) reporting(() => void this.#controller.resolve(action.endpoint, outcome));
      for (const { promise, reject } of waiting) {
        // Without a handler, this is no unhandled rejection.
        promise.catch(() => {});
        reject(error);
      }
    }
  }

  async #send(request: InFlightRequest): Promise<void> {
    const { action, abort } = request;
    const { endpoint, args } = action;
    const reads = !endpoint.sideEffect;
    if (reads) this.#reading++;
    request.sent = true;
    request.sentOrder = nextOrder();
    const by = { resend: (): void => this.#resend(request), store: this.#controller };
    let settled: { response: unknown } | { thrown: unknown };
    try {
      // A mutation is never aborted: the server may have run it already.
      const send = reads ? (endpoint.withSignal?.(abort.signal, this.#controller) ?? endpoint) : endpoint;
      const { created } = this.#controller.store;
      const { isQueued } = endpoint as Queued;
      const pending = reads || isQueued ? undefined : created.pending(args);
      if (pending) {
        await pending;
        by.resend();
      } else if (!isQueued) countSending(action);
      settled = { response: await sending(by, () => send(...(created.in(args) as never))) };
    } catch (thrown) {
      settled = { thrown };
      waitLeft(thrown, this.#controller.now());
    }
    if (!this.#inFlight.delete(request)) return;
    if (this.#shared.get(action.key) === request) this.#shared.delete(action.key);
    const outcome = this.#outcome(request, 'thrown' in settled);
    try {
      if ('thrown' in settled) {
        this.#controller.resolve(endpoint, { ...outcome, error: asError(settled.thrown) });
        throw settled.thrown;
      }
      const value = this.#controller.resolve(endpoint, { ...outcome, response: settled.response });
      for (const { resolve } of request.waiting) resolve(value);
    } catch (error) {
      for (const { reject } of request.waiting) reject(error);
    }
    if (reads) this.#startNextRead();
  }

  /** The last sending counts: what was written meanwhile is older than it (CTL-30). */
  #resend(request: InFlightRequest): void {
    if (!this.#inFlight.has(request)) return;
    const { action } = request;
    request.sentOrder = nextOrder();
    countSending(action);
    if (action.endpoint.sideEffect) this.#begin(action);
    else action.meta.sequence.number = request.sentOrder;
  }

  #outcome({ action, outdated }: InFlightRequest, isError: boolean): Outcome {
    const { endpoint, args, meta } = action;
    return {
      args: endpoint.sideEffect ? this.#controller.store.created.in(args) : args,
      fetchedAt: meta.fetchedAt,
      order: meta.sequence.number,
      expiresAt: outdated ? EXPIRED : this.#controller.now() + ttlOf(endpoint, isError, this.#options),
      errorPolicy: meta.errorPolicy,
      discard: outdated === 'invalid',
    };
  }

  /** Ends one read, and sends the first of the queue. */
  #startNextRead(): void {
    this.#reading--;
    const next = this.#queue.shift();
    if (!next) return;
    next.action.meta.sequence.number = nextOrder();
    void this.#send(next);
  }

  #sharedBy(endpoint: AnyEndpoint, key: string): InFlightRequest | undefined {
    const shared = isShared(endpoint) ? this.#shared.get(key) : undefined;
    return shared && (!shared.sent || shared.sentOrder > this.#lastWriteOrder) ? shared : undefined;
  }
}

/** Mutations, and reads that are not stored, are sent once per fetch. */
function isShared(endpoint: AnyEndpoint): boolean {
  return !endpoint.sideEffect && isCached(endpoint);
}

/** Counts a sending that may reach the server. */
export function countSending({ meta: { sequence } }: FetchAction): void {
  if (isOnline()) sequence.sendings = (sequence.sendings ?? 0) + 1;
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}
