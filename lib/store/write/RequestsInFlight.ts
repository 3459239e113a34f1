import type { AnyEndpoint, FetchAction, SetResponseAction } from '../actions.ts';
import { isCached } from '../expiry.ts';
import { nextOrder } from '../order.ts';
import type { State } from '../State.ts';

/** A request in flight. */
export interface LoggedRequest {
  readonly endpoint: AnyEndpoint;
  readonly key: string;
  readonly args: readonly unknown[];
  readonly meta: Pick<FetchAction['meta'], 'fetchedAt' | 'sequence'>;
  /** It counts as sent later than it was, as writes of before that are no longer in the log. */
  isResequenced?: boolean;
  /** The committed state when a mutation was sent. */
  readonly began?: State | undefined;
}

/** The requests in flight, each once for all fetches that joined it, in the order in which they were first sent. */
export class RequestsInFlight {
  /** Changed in place: many may wait. */
  #requests: LoggedRequest[] = [];
  #view: readonly LoggedRequest[] | undefined;
  /** The mutations among them, by their place in the order, which the log alone changes. */
  readonly #mutations = new Map<number, LoggedRequest>();

  /** All of them; another array when one begins or ends. */
  get all(): readonly LoggedRequest[] {
    return (this.#view ??= this.#requests.slice());
  }

  get size(): number {
    return this.#requests.length;
  }

  /** The one that counts as sent first. */
  get first(): LoggedRequest {
    return this.#requests.reduce((one, other) => (orderOf(other) < orderOf(one) ? other : one));
  }

  add(request: LoggedRequest): void {
    // A manager may have held its action back.
    const at = this.#requests.findLastIndex((one) => orderOf(one) < orderOf(request)) + 1;
    this.#requests.splice(at, 0, request);
    this.#view = undefined;
    if (request.endpoint.sideEffect) this.#mutations.set(orderOf(request), request);
  }

  delete(request: LoggedRequest): void {
    const at = this.#requests.indexOf(request);
    if (at >= 0) this.#requests.splice(at, 1);
    this.#mutations.delete(orderOf(request));
    this.#view = undefined;
  }

  clear(): void {
    this.#requests = [];
    this.#view = undefined;
    this.#mutations.clear();
  }

  /** Counts one as sent now. */
  sendAgain(request: LoggedRequest): void {
    this.delete(request);
    request.meta.sequence.number = nextOrder();
    request.isResequenced = true;
    this.add(request);
  }

  mutation(number: number): LoggedRequest | undefined {
    return this.#mutations.get(number);
  }

  /** True where a mutation without an optimistic update was sent after one place in the order and before another. */
  hasUnforeseen(from: number, to: number): boolean {
    return (
      from < to &&
      this.#requests.some(
        (one) =>
          one.endpoint.sideEffect &&
          !one.endpoint.getOptimisticResponse &&
          orderOf(one) > from &&
          orderOf(one) < to,
      )
    );
  }

  withNumber(number: number, endpoint: AnyEndpoint): LoggedRequest | undefined {
    return (
      this.mutation(number) ??
      (endpoint?.sideEffect ? undefined : this.#requests.find((one) => orderOf(one) === number))
    );
  }

  /** The request that an action responds to. */
  of({ order, endpoint, key, args, meta }: SetResponseAction): LoggedRequest | undefined {
    if (order !== undefined) return this.withNumber(order, endpoint);
    const own = this.#requests.filter((one) => one.key === key && one.meta.fetchedAt === meta.fetchedAt);
    return own.find((one) => one.args === args) ?? own[0];
  }

  /** The orders of the oldest request and of the oldest read; Infinity without one. */
  oldest(): readonly [request: number, read: number] {
    const mutation = this.#requests.find(({ endpoint }) => endpoint.sideEffect);
    let read = Infinity;
    // Many mutations may wait. Not the first read: one that is sent again counts as sent later (CTL-30).
    for (const one of this.size > this.#mutations.size ? this.#requests : []) {
      // What is not cached is never stored, so no write has to be rebased on it.
      if (!one.endpoint.sideEffect && isCached(one.endpoint)) read = Math.min(read, orderOf(one));
    }
    return [mutation ? Math.min(read, orderOf(mutation)) : read, read];
  }
}

export function orderOf({ meta }: LoggedRequest): number {
  return meta.sequence.number;
}
