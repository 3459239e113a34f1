import { message, WireshapeError } from '../../errors/errors.ts';
import { waitLeft } from '../../errors/temporary.ts';
import { shownKey } from '../../errors/secrets.ts';
import type { EndpointInterface } from '../../endpoint/contract.ts';
import type { StoredResponse } from '../../store/ResponseReader.ts';
import type { Controller } from '../../store/controller/Controller.ts';
import { provenKey } from '../../store/proof.ts';
import { isRemoved } from '../../read/reachable.ts';
import { type Decision, decide } from '../../store/decide.ts';
import { EXPIRED, ExpiryStatus } from '../../store/expiry.ts';
import type { Retained } from '../../store/GCInterface.ts';
import type { StoreDependencies } from '../../store/DependencyTracker.ts';
import { ResetError } from '../../store/ResetError.ts';
import { isServerRender } from '../../store/rendering.ts';
import type { State } from '../../store/State.ts';
import { isSameResult, type QueryResult } from './QueryResult.ts';
import { type OnVersion, StoreQuery } from './StoreQuery.ts';
import { failedQueries, isPermanent } from './failedQueries.ts';
import { RequestOutcome, type SuspenseTracker } from './RequestOutcome.ts';
import type { ChangeNotifier } from './ChangeNotifier.ts';

/** An endpoint whose arguments are known to fit. */
export type AnyArgsEndpoint = EndpointInterface<unknown[]>;

/** A stored response, or the error that reading it threw. */
type Stored = Omit<StoredResponse<unknown>, 'data'> & { readonly data?: unknown; readonly thrown?: unknown };

/** A request in flight. */
interface PendingRequest {
  /** The row that the store held when the request was sent. */
  readonly row: unknown;
  /** Another one after a reset. */
  readonly history: object;
  readonly endpoint: AnyArgsEndpoint;
  /** What `controller.fetch` returned. */
  readonly fetched: Promise<unknown>;
  readonly promise: Promise<unknown>;
  cancelled?: boolean;
  /** A render is suspended on it. */
  suspends?: boolean;
}

/**
 * Reads an endpoint's response to certain arguments, and requests it when it is missing or stale. `decide` decides both;
 * `#showsRemoved`, `#isReplaced` and `#isOutdated` stay here, as each compares versions or a request that only this query
 * remembers: as rows they would be facts of one reader in a table that `fetchIfStale` and servers share.
 */
export class EndpointQuery extends StoreQuery {
  readonly #args: readonly unknown[];
  readonly #key: string;
  /** The one used last: endpoints of one key may differ in how they fetch, such as in their signal. */
  #endpoint: AnyArgsEndpoint;
  #result: QueryResult = { data: undefined };
  /** The version that was read last. */
  #state: State | undefined;
  /** When freshness was checked last; while a component is mounted, time alone does not change what it shows. */
  #checkedAt = 0;
  /** A request is due in the version that was read last. */
  #isStale = false;
  /** The last result of an entity that is removed. */
  #removed: QueryResult | undefined;
  #request: PendingRequest | undefined;
  #outcome: RequestOutcome | undefined;
  #revalidators = 0;
  readonly #suspense: SuspenseTracker;

  constructor(
    controller: Controller,
    notifier: ChangeNotifier,
    endpoint: AnyArgsEndpoint,
    args: readonly unknown[],
    key: string,
    suspense: SuspenseTracker,
  ) {
    super(controller, notifier);
    this.#suspense = suspense;
    this.#endpoint = endpoint;
    this.#args = args;
    this.#key = key;
  }

  get #retained(): Retained {
    return { endpoint: this.#endpoint, args: this.#args };
  }

  override get inUse(): boolean {
    return this.hasSubscribers || this.#request !== undefined || (this.#outcome?.bridgesSuspense ?? false);
  }

  /** Fetches with this endpoint from now on. */
  setEndpoint(endpoint: AnyArgsEndpoint): this {
    this.#endpoint = endpoint;
    return this;
  }

  override readOnMount(state: State): QueryResult {
    // On a server nothing expires: a page may be rendered before there is a request (SSR-5).
    const now = isServerRender() ? 0 : this.controller.now();
    const stored = this.#readStored(state);
    const decision = this.#decide(state, now, stored);
    const { checkedAt, pending } = decision;
    // It shows what the mounted components show, but never what may no longer be shown (CTL-10).
    if (this.hasSubscribers && !(checkedAt > 0 && pending)) return this.read(state);
    this.#checkedAt = checkedAt;
    return this.#update(state, stored, decision);
  }

  read(state: State): QueryResult {
    if (state === this.#state) return this.#result;
    const stored = this.#readStored(state);
    return this.#update(state, stored, this.#decide(state, this.#checkedAt, stored));
  }

  #update(state: State, stored: Stored, decision: Decision): QueryResult {
    this.#state = state;
    this.#result = this.#resultOf(state, stored, decision);
    this.trackRead(state);
    return this.#result;
  }

  #resultOf(state: State, stored: Stored, decision: Decision): QueryResult {
    this.#isStale = decision.stale;
    if (this.#showsRemoved(state, stored.expiryStatus)) return this.#removed as QueryResult;
    const { data, error, pending } = decision;
    const result = { data, error, pending };
    // Only an override that is read can throw something that is no object.
    if (error && typeof error === 'object') failedQueries.set(error, this);
    return isSameResult(result, this.#result) ? this.#result : result;
  }

  /** What is shown of a version, and whether it is requested, as of the last check or another moment. */
  #decide(state: State, checkedAt: number, stored = this.#readStored(state)): Decision {
    return decide({
      ...stored,
      data: stored.data,
      error: stored.thrown ?? this.controller.responses.error(this.#endpoint, this.#args, state, this.#key),
      checkedAt,
      outcome: this.#outcomeIn(state),
      isReplaced: this.#isReplaced(state, stored),
    });
  }

  /** True for what no component shows any more, in a version that has the times of a newer response. */
  #isReplaced(state: State, { data, expiryStatus }: { data?: unknown; expiryStatus: ExpiryStatus }): boolean {
    const newest = this.controller.getState();
    if (expiryStatus !== ExpiryStatus.InvalidIfStale || this.hasSubscribers || state === newest) return false;
    return this.#readStored(newest).data !== data;
  }

  override dependencies(): StoreDependencies | undefined {
    // Entities that are written again unchanged get new times, which may end an error or a stale result.
    if (this.#result.error || this.#isStale || this.#removed) return undefined;
    try {
      return this.controller.responses.dependencies(this.#retained, this.controller.getState(), this.#key);
    } catch {
      return undefined;
    }
  }

  timesChanged(): boolean {
    const before = this.#result;
    this.#state = undefined;
    return this.current() !== before;
  }

  /** True where the client itself removed the entity that is shown: a request for it would only fail (UNI-1). */
  #showsRemoved(state: State, expiryStatus: ExpiryStatus): boolean {
    const { committed, results, tables } = state;
    const newest = this.controller.getState();
    const row = results.get(this.#key);
    const isGone = (): boolean => {
      const { schema } = this.#endpoint;
      const input = row?.result ?? provenKey(schema, this.#args, tables, this.#endpoint);
      return input !== undefined && isRemoved(schema, input, tables, this.#args);
    };
    // After a reset, or where it was stored again, nothing is removed any more.
    if (expiryStatus !== ExpiryStatus.Invalid || row?.invalidated || this.#revalidators === 0 || !isGone()) {
      if (state === newest) this.#removed = undefined;
      return false;
    }
    if (this.#removed) return true;
    const { data, error, pending } = this.#result;
    if (data === undefined || error || pending) return false;
    const isOwn =
      committed === state
        ? state === newest && this.controller.store.isFromMutation
        : this.#readStored(committed).expiryStatus !== ExpiryStatus.Invalid;
    if (!isOwn) return false;
    this.#removed = { data, removed: true };
    return true;
  }

  /** The result in the newest version. */
  current(): QueryResult {
    return this.read(this.controller.getState());
  }

  /** The result in the newest version; throws a promise while it is pending, as React 18 suspends. */
  currentOrSuspend(): QueryResult {
    const result = this.current();
    // The response may be stored since the read that found it missing.
    if (result.pending) throw this.suspend();
    return result;
  }

  /** The promise that a render suspends on. */
  suspend(): Promise<unknown> {
    const promise = this.request();
    if (this.#request && !this.#request.suspends) {
      this.#request.suspends = true;
      this.#suspense.begin();
    }
    return promise;
  }

  override subscribe(onVersion: OnVersion): () => void {
    const unsubscribe = super.subscribe(onVersion);
    // Once all effects of this commit have run.
    queueMicrotask(() => this.endBridge());
    return unsubscribe;
  }

  /** Notes that what was suspended is committed: from now on only its own expiry counts (CTL-10). */
  endBridge(): void {
    this.#outcome?.endBridge();
  }

  /** Requests the response now if it is stale, and whenever it becomes stale, until the returned function is called. */
  revalidate(): () => void {
    this.#revalidators++;
    const state = this.controller.getState();
    // The store may have changed since the render that these are the effects of.
    const isGone = this.#losesData();
    if (isGone) this.#requestIfNeeded(true);
    else if (this.read(state).pending || this.#decide(state, this.controller.now()).stale)
      void this.request();
    return () => {
      this.#revalidators--;
      this.cancelIfUnused();
    };
  }

  /** Cancels the request of an endpoint with `cancelOnUnmount`, unless a component uses it after this commit (REST-12). */
  cancelIfUnused(): void {
    if (!this.#endpoint.cancelOnUnmount) return;
    queueMicrotask(() => {
      const request = this.#request;
      if (!request || this.#revalidators > 0) return;
      this.#request = undefined;
      request.cancelled = true;
      const [key, endpoint] = [this.#key, this.#endpoint];
      this.controller.dispatch({ type: 'wireshape/cancel', key, endpoint, promise: request.fetched });
    });
  }

  /** Sends one request for all components. The promise never is an unhandled rejection. */
  request(): Promise<unknown> {
    const before = this.#request;
    if (before && !this.#isOutdated(before)) return before.promise;
    const { tables, results } = this.controller.getState();
    const endpoint = this.#endpoint;
    const fetched = this.controller.fetch(endpoint, ...this.#args);
    const promise = fetched.then(
      () => this.#onSettled(request),
      (reason: unknown) => this.#onSettled(request, reason),
    );
    promise.catch(() => {});
    const { history } = tables;
    const request: PendingRequest = { row: results.get(this.#key), history, endpoint, fetched, promise };
    this.#request = request;
    // A render that was suspended on an earlier request, and discarded, no longer shows that one's expired response.
    this.#outcome?.endBridge();
    return promise;
  }

  /** Drops an error, so that the next mounted component requests again. */
  retry(): void {
    // Another request may have stored the data since.
    const { error, pending } = this.current();
    if (!error && !pending) return;
    this.#outcome = undefined;
    this.controller.invalidate(this.#endpoint, ...this.#args);
  }

  hasError(state: State = this.controller.getState()): boolean {
    const { error, pending } = this.read(state);
    return Boolean(error) && !pending;
  }

  onErrorCleared(call: () => void): () => void {
    return this.subscribe((state) => {
      if (!this.hasError(state)) call();
    });
  }

  /**
   * Drops an error whose reason may have passed, such as a lost connection (REST-11). What shows it requests again; so does
   * what an error boundary unmounted, once it is rendered again. Returns the milliseconds that are left where the server gave a
   * time to wait, else Infinity.
   */
  recover(): number {
    const { error } = this.current();
    if (this.#request || !error || isPermanent(error)) return Infinity;
    const wait = waitLeft(error, this.controller.now());
    if (!wait) this.retry();
    return wait || Infinity;
  }

  /** Subscribes the endpoint, for polling say, until the returned function is called (REST-8). */
  subscribeEndpoint(endpoint: AnyArgsEndpoint): () => void {
    void this.controller.subscribe(endpoint, ...this.#args);
    return () => void this.controller.unsubscribe(endpoint, ...this.#args);
  }

  protected countRef(): () => void {
    // A read that throws is shown by an error boundary, which subscribes all the same.
    if ('thrown' in this.#readStored(this.controller.getState())) return () => {};
    return this.controller.retain(this.#retained);
  }

  override notify(): void {
    const isGone = this.#losesData();
    super.notify();
    this.#requestIfNeeded(isGone);
  }

  /** Reads the newest version: true where it no longer has what was shown, and neither an error nor a reset or invalidation. */
  #losesData(): boolean {
    const { data } = this.#result;
    const before = this.#state?.tables.history;
    const { error, data: now } = this.current();
    const { tables, results } = this.controller.getState();
    const isGone = data !== undefined && now === undefined && !error && tables.history === before;
    return isGone && !results.get(this.#key)?.invalidated;
  }

  /** `isGone` means that what was shown is no longer stored: the same change may unmount what showed it (CTL-31). */
  #requestIfNeeded(isGone = false): void {
    if (!this.#needsRequest()) return;
    const send = (): void => void (this.#needsRequest() && this.request());
    if (isGone) this.notifier.afterCommit(send);
    // Deferred, as the caller may not be done with the store: a reset still aborts requests in flight.
    else queueMicrotask(send);
  }

  #needsRequest(): boolean {
    return this.#revalidators > 0 && (this.current().pending || this.#isStale) && !this.#removed;
  }

  /** True once the store was reset, or the response invalidated or expired, after the request was sent (CTL-7). */
  #isOutdated({ row, history }: PendingRequest): boolean {
    const { tables, results } = this.controller.getState();
    const now = results.get(this.#key);
    if (tables.history !== history) return true;
    return now !== row && (now?.invalidated || results.times(this.#key)?.expiresAt === EXPIRED);
  }

  #onSettled(request: PendingRequest, reason?: unknown): unknown {
    if (this.#request === request) this.#request = undefined;
    if (request.suspends) this.#suspense.end();
    // A render that is still suspended on it is retried, and requests again.
    if (request.cancelled) return undefined;
    const state = this.controller.getState();
    const before = this.read(state);
    const isOutdated = this.#isOutdated(request);
    // Neither an outdated request nor one that a reset aborted says anything of the current response.
    if (!(reason instanceof ResetError) && !isOutdated && !state.results.get(this.#key)?.invalidated) {
      const unread = this.#readStored(state).expiryStatus === ExpiryStatus.Invalid;
      const error =
        reason ??
        (unread
          ? new WireshapeError(message('response_unreadable', shownKey(this.#endpoint, this.#key)))
          : undefined);
      const suspense = request.suspends ? this.#suspense : undefined;
      this.#outcome = new RequestOutcome(
        this.controller.now(),
        request.endpoint,
        this.#rowIn(state),
        error,
        suspense,
      );
      this.#checkedAt = 0;
    }
    this.#state = undefined;
    const result = this.current();
    // An unchanged result may be pending in a transition: set outside of it, it would be committed too early.
    if (result !== before) this.notifier.notify(this);
    this.#requestIfNeeded();
    const { data, pending } = result;
    // A render that is still suspended is retried, and requests again; a component that is gone does not.
    if (isOutdated && pending) return undefined;
    if (reason) throw reason;
    return data;
  }

  /** The outcome of the last request, while the store holds the same row since. */
  #outcomeIn(state: State): RequestOutcome | undefined {
    return this.#outcome?.isOf(this.#endpoint, this.#rowIn(state)) ? this.#outcome : undefined;
  }

  /** The stored row; without one, a value that changes with each reset. */
  #rowIn(state: State): unknown {
    return state.results.get(this.#key) ?? state.lastReset;
  }

  /** Reads the stored response; an error that reading throws is part of the result. */
  #readStored(state: State): Stored {
    try {
      return this.controller.responses.read(this.#endpoint, this.#args, state, this.#key);
    } catch (thrown) {
      return { expiryStatus: ExpiryStatus.Valid, expiresAt: Infinity, thrown };
    }
  }
}
