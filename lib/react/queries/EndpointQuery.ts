import { message, WireshapeError } from '../../errors/errors.ts';
import type { EndpointInterface } from '../../endpoint/contract.ts';
import type { Answer as StoredAnswer } from '../../store/ResponseReader.ts';
import type { Controller } from '../../store/controller/Controller.ts';
import { isRemoved } from '../../read/reachable.ts';
import { EXPIRED, ExpiryStatus } from '../../store/expiry.ts';
import type { Dependencies } from '../../store/DependencyTracker.ts';
import { ResetError } from '../../store/ResetError.ts';
import { duringRender } from '../../store/rendering.ts';
import type { State } from '../../store/State.ts';
import { type Answer, isSame } from './QueryResult.ts';
import { type Check, Question } from './StoreQuery.ts';
import { failures, isRefusal } from './failedQueries.ts';
import { Outcome, type Request } from './RequestOutcome.ts';
import type { Subscriptions } from './ChangeNotifier.ts';
import type { Waiting } from './SuspenseTracker.ts';

/** An endpoint whose arguments are known to fit. */
export type Asked = EndpointInterface<unknown[]>;

/** What an endpoint answers to certain arguments; it sees to it that the answer is there, and fresh. */
export class AnswerQuestion extends Question {
  readonly #args: readonly unknown[];
  readonly #key: string;
  /** The one asked with last: those of one key may differ in how they fetch, such as in their signal. */
  #endpoint: Asked;
  #answer: Answer = { data: undefined };
  /** The version that was looked at last. */
  #state: State | undefined;
  #expiresAt = 0;
  /** It had expired when that was last looked at; under a component, time alone does not change it. */
  #stale = false;
  /** What was shown of a record that is removed. */
  #removed: Answer | undefined;
  #request: Request | undefined;
  #outcome: Outcome | undefined;
  #keepers = 0;
  readonly #waiting: Waiting;

  constructor(
    controller: Controller,
    subscriptions: Subscriptions,
    endpoint: Asked,
    args: readonly unknown[],
    waiting: Waiting,
  ) {
    super(controller, subscriptions);
    this.#waiting = waiting;
    this.#endpoint = endpoint;
    this.#args = args;
    this.#key = endpoint.key(...args);
  }

  override get inUse(): boolean {
    return this.followed || this.#request !== undefined || (this.#outcome?.bridges ?? false);
  }

  /** Fetches with this endpoint from now on. */
  via(endpoint: Asked): this {
    this.#endpoint = endpoint;
    return this;
  }

  override begin(state: State): Answer {
    const { expiresAt, expiryStatus } = this.#look(state);
    const isExpired = this.controller.now() > expiresAt && !this.#counts(state);
    if (!this.followed) {
      this.#expiresAt = expiresAt;
      this.#stale = isExpired;
      this.#state = undefined;
    } else if (isExpired && (expiryStatus !== ExpiryStatus.Valid || this.read(state).error)) {
      // What others show, this one shows too; but never what may not be shown any more (CTL-10).
      this.#stale = true;
      this.#state = undefined;
    }
    return this.read(state);
  }

  read(state: State): Answer {
    if (state === this.#state) return this.#answer;
    this.#state = state;
    this.#answer = this.#answerIn(state);
    this.looked(state);
    return this.#answer;
  }

  #answerIn(state: State): Answer {
    const { data, expiryStatus, expiresAt, thrown } = this.#look(state);
    if (this.#keepsRemoved(state, expiryStatus)) return this.#removed as Answer;
    // Later means that a newer answer came, earlier that somebody expired this one.
    if (expiresAt !== this.#expiresAt)
      this.#stale =
        expiresAt === EXPIRED || (expiresAt < this.#expiresAt && this.controller.now() > expiresAt);
    this.#expiresAt = expiresAt;
    const { Invalid, InvalidIfStale } = ExpiryStatus;
    let error: unknown = thrown ?? this.controller.getError(this.#endpoint, ...this.#args, state);
    if (expiryStatus === Invalid) error ??= this.#settled(state)?.reason;
    const waits = error
      ? this.#stale
      : expiryStatus === Invalid || (expiryStatus === InvalidIfStale && this.#stale);
    const answer = { data, error, waits };
    // Only what an override throws while it is read can be no object.
    if (error && typeof error === 'object') failures.set(error, this);
    return isSame(answer, this.#answer) ? this.#answer : answer;
  }

  override dependencies(): Dependencies | undefined {
    // An error, and what is expired, may also end when entities are written again as they are: their times tell.
    if (this.#answer.error || this.#stale || this.#removed) return undefined;
    try {
      return this.controller.dependencies({ endpoint: this.#endpoint, args: this.#args });
    } catch {
      return undefined;
    }
  }

  /** True where a change of the client's own removed what is shown: requesting it would only fail (UNI-1). */
  #keepsRemoved(state: State, expiryStatus: ExpiryStatus): boolean {
    const { committed, results, tables } = state;
    const newest = this.controller.getState();
    const entry = results.get(this.#key);
    const isGone = (): boolean => isRemoved(this.#endpoint.schema, entry?.result, tables, this.#args);
    // After a reset, or where it came again, nothing is removed any more.
    if (expiryStatus !== ExpiryStatus.Invalid || entry?.invalidated || this.#keepers === 0 || !isGone()) {
      if (state === newest) this.#removed = undefined;
      return false;
    }
    if (this.#removed) return true;
    const { data, error, waits } = this.#answer;
    if (data === undefined || error || waits) return false;
    const isOwn =
      committed === state
        ? state === newest && this.controller.store.isOfMutation
        : this.#look(committed).expiryStatus !== ExpiryStatus.Invalid;
    if (!isOwn) return false;
    this.#removed = { data, removed: true };
    return true;
  }

  /** The answer in the newest version. */
  now(): Answer {
    return this.read(this.controller.getState());
  }

  /** The newest answer, or throws what React waits for. */
  await(): Answer {
    const answer = this.now();
    // The answer may come between the look that said so and this render.
    if (answer.waits) throw this.wait();
    return answer;
  }

  /** What a render waits for. */
  wait(): Promise<unknown> {
    const promise = duringRender(() => this.request());
    if (this.#request && !this.#request.awaited) {
      this.#request.awaited = true;
      this.#waiting.begin();
    }
    return promise;
  }

  override follow(check: Check): () => void {
    const stop = super.follow(check);
    // Once all effects of this commit have run.
    queueMicrotask(() => this.arrive());
    return stop;
  }

  /** Notes that what waited for an outcome came to the screen: from now on only its own length counts (CTL-10). */
  arrive(): void {
    this.#outcome?.arrive();
  }

  /** Keeps the answer fresh until the returned function is called. */
  keep(): () => void {
    this.#keepers++;
    const state = this.controller.getState();
    if (this.read(state).waits || (this.controller.now() > this.#expiresAt && !this.#counts(state)))
      void this.request();
    return () => {
      this.#keepers--;
      this.release();
    };
  }

  /** Gives up the request, where the endpoint says so, unless a component keeps it by the end of the commit (REST-12). */
  release(): void {
    if (!this.#endpoint.cancelOnUnmount) return;
    queueMicrotask(() => {
      const request = this.#request;
      if (!request || this.#keepers > 0) return;
      this.#request = undefined;
      request.cancelled = true;
      this.controller.dispatch({ type: 'wireshape/cancel', key: this.#key, promise: request.fetched });
    });
  }

  /** Asks once for all who wait; never rejects unhandled. */
  request(): Promise<unknown> {
    const before = this.#request;
    if (before && !this.#isOvertaken(before)) return before.promise;
    const { tables, results } = this.controller.getState();
    const endpoint = this.#endpoint;
    const fetched = this.controller.fetch(endpoint, ...this.#args);
    const promise = fetched.then(
      () => this.#settle(request),
      (reason: unknown) => this.#settle(request, reason),
    );
    promise.catch(() => {});
    const { history } = tables;
    const request: Request = { entry: results.get(this.#key), history, endpoint, fetched, promise };
    this.#request = request;
    return promise;
  }

  /** Forgets an error and asks again, when a component next needs the answer. */
  retry(): void {
    // Another response may have brought it since.
    const { error, waits } = this.now();
    if (!error && !waits) return;
    this.#outcome = undefined;
    this.controller.invalidate(this.#endpoint, ...this.#args);
  }

  onceOver(call: () => void): () => void {
    return this.follow((state) => {
      const { error, waits } = this.read(state);
      if (!error || waits) call();
    });
  }

  /** Requests again what failed for a reason that may have passed, such as a lost connection (REST-11). */
  recover(): void {
    const { error } = this.now();
    if (this.followed && !this.#request && error && !isRefusal(error)) this.retry();
  }

  /** Subscribes until the returned function is called (REST-8). */
  subscribe(endpoint: Asked): () => void {
    void this.controller.subscribe(endpoint, ...this.#args);
    return () => void this.controller.unsubscribe(endpoint, ...this.#args);
  }

  protected count(): () => void {
    try {
      return this.controller.getResponseMeta(this.#endpoint, ...this.#args).countRef();
    } catch {
      // What can't be read is an error on the screen; the boundary that shows it follows it all the same.
      return () => {};
    }
  }

  override tell(): void {
    super.tell();
    // Later, when whoever changed the store is done: a reset still ends what is under way.
    if (this.#isDue()) queueMicrotask(() => this.#isDue() && this.request());
  }

  #isDue(): boolean {
    return this.#keepers > 0 && (this.now().waits || this.#stale);
  }

  /** True once the answer to a request is not good any more: it was reset, invalidated or expired (CTL-7). */
  #isOvertaken({ entry, history }: Request): boolean {
    const { tables, results } = this.controller.getState();
    const now = results.get(this.#key);
    if (tables.history !== history) return true;
    return now !== entry && (now?.invalidated || results.times(this.#key)?.expiresAt === EXPIRED);
  }

  #settle(request: Request, reason?: unknown): unknown {
    if (this.#request === request) this.#request = undefined;
    if (request.awaited) this.#waiting.end();
    // A render that is suspended on it after all is tried again, and requests anew.
    if (request.cancelled) return undefined;
    const state = this.controller.getState();
    const overtaken = this.#isOvertaken(request);
    // Neither of these says anything of the answer that is due now.
    if (!(reason instanceof ResetError) && !overtaken && !state.results.get(this.#key)?.invalidated) {
      const unread = this.#look(state).expiryStatus === ExpiryStatus.Invalid;
      const error =
        reason ?? (unread ? new WireshapeError(message('answer_unreadable', this.#key)) : undefined);
      const waiting = request.awaited ? this.#waiting : undefined;
      this.#outcome = new Outcome(this.controller, request.endpoint, this.#mark(state), error, waiting);
      this.#stale = false;
    }
    this.#state = undefined;
    this.tell();
    const { data, waits } = this.now();
    // Who waits for this one goes on waiting.
    if (overtaken && waits) return this.request();
    if (reason) throw reason;
    return data;
  }

  /** What came of the last request, while nothing else happened to the answer since. */
  #settled(state: State): Outcome | undefined {
    return this.#outcome?.isOf(this.#endpoint, this.#mark(state)) ? this.#outcome : undefined;
  }

  /** True while the outcome counts in place of the times that are stored. */
  #counts(state: State): boolean {
    const outcome = this.#settled(state);
    if (outcome?.bridges) return true;
    return outcome?.failsStill === true && !this.controller.getError(this.#endpoint, ...this.#args, state);
  }

  #mark(state: State): unknown {
    return state.results.get(this.#key) ?? state.lastReset;
  }

  /** Looks at what is stored; what reading it throws is for the component. */
  #look(state: State): Omit<StoredAnswer<unknown>, 'data'> & { data?: unknown; thrown?: unknown } {
    try {
      return this.controller.getResponse(this.#endpoint, ...this.#args, state);
    } catch (thrown) {
      return { expiryStatus: ExpiryStatus.Valid, expiresAt: Infinity, thrown };
    }
  }
}
