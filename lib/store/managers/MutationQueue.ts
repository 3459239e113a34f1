import { isPromise } from '../isPromise.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import { abortError, reasonOf } from '../../base/abort.ts';
import type { NetworkError } from '../../errors/NetworkError.ts';
import { isTemporary, LONGEST_WAIT, retryAfter } from '../../errors/temporary.ts';
import { sending } from '../../base/sending.ts';
import { startTimer } from '../../base/timer.ts';
import type { Action, AnyEndpoint, FetchAction, SetResponseAction } from '../actions.ts';
import type { ManagedController, Next } from '../Manager.ts';
import { report } from '../report.ts';
import { type Queued, withSend } from '../withSend.ts';
import { isOnline } from './activity.ts';
import { countSending } from './RequestPool.ts';
import { decided } from './decided.ts';
import type { CreatedIds } from '../write/temporaryPks.ts';
import { type UserId } from './SavedItems.ts';
import type { Claim } from './SavedMutations.ts';

/** A mutation that is not sent, or has no response yet. */
export interface OfflineMutation<Name extends string = string> {
  /** The name of its endpoint in `endpoints`. */
  readonly name: Name;
  readonly args: readonly unknown[];
  /** True where it was restored when the page was loaded: no component waits for it. */
  readonly isRestored: boolean;
}

/** A controller whose mutations can wait. */
export interface QueueController extends ManagedController {
  readonly store: {
    readonly created: CreatedIds;
    /** Applied again, the fetches of mutations that are not sent yet move on top of all writes, in this order. */
    apply(last: FetchAction, held: readonly FetchAction[]): void;
  };
}

/** A mutation of a queue. */
export interface QueuedMutation {
  readonly id: string;
  readonly scope: string;
  readonly mutation: OfflineMutation;
  /** The user who made it. */
  readonly user?: UserId;
}

/** What a queue reports to its manager. */
export interface QueueOwner {
  /** 'own' where this tab sends the mutation. */
  claimOf(mutation: QueuedMutation): Claim | Promise<Claim>;
  /** A logout in another tab has removed the mutation, or it is of another user. */
  onRemoved(mutation: QueuedMutation): void;
  /** Its arguments have the ids of items that were created before it. */
  onNamed(mutation: QueuedMutation): void;
  shouldRetry(error: unknown, failures: number): boolean | Promise<boolean>;
  /** The mutation has a response, or an error that ends it. */
  onEnd(mutation: QueuedMutation, error: Error | undefined): void;
  onChange(): void;
}

interface Entry extends QueuedMutation {
  mutation: OfflineMutation;
  readonly endpoint: AnyEndpoint;
  readonly action: FetchAction;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly stopListening: () => void;
  failures: number;
  /** Why its last attempt failed. */
  failure?: unknown;
  /** Set while it waits for its next attempt. */
  stopTimer?: (() => void) | undefined;
}

const MAX_DELAY = 30_000;

/**
 * The mutations of one controller that are not sent yet: those of a scope are sent one after another. Until a mutation is sent,
 * its optimistic update is on top of all that the server sends, as its place in the order is that of its sending (CTL-5).
 */
export class MutationQueue {
  readonly controller: QueueController;
  readonly #owner: QueueOwner;
  /** From `init` to `cleanup` of its controller. */
  isRunning = false;
  /** True until what was saved is restored: nothing is sent before it (PER-3). */
  isHeld = false;
  /** In the order of their calls. */
  readonly #entries = new Set<Entry>();
  /** The same by scope: what is sent next is found without a walk over all. */
  readonly #scopes = new Map<string, Set<Entry>>();
  readonly #sending = new Set<Entry>();
  /** How many are of this page, and not restored. */
  #called = 0;
  /** True where a request began after the mutations that wait. */
  #isOvertaken = false;

  constructor(controller: QueueController, owner: QueueOwner) {
    this.controller = controller;
    this.#owner = owner;
  }

  /** How many are not being sent. */
  get waiting(): number {
    return this.#entries.size - this.#sending.size;
  }

  /** Passes a mutation on, whose request is sent when it is its turn. False where the request was not asked for. */
  add(next: Next, action: FetchAction, queued: QueuedMutation): boolean {
    const { endpoint } = action;
    let isRequested = false;
    let settlers!: Pick<Entry, 'resolve' | 'reject'>;
    const response = new Promise<unknown>((resolve, reject) => (settlers = { resolve, reject }));
    const delayed = withSend(endpoint, () => {
      isRequested = true;
      return response;
    });
    (delayed as Queued).isQueued = true;
    const passed = { ...action, endpoint: delayed, meta: { ...action.meta, id: queued.id } };
    next(passed);
    if (!isRequested) return false;
    // The page before may have sent it.
    if (queued.mutation.isRestored) action.meta.sequence.sendings = 1;
    const { signal } = endpoint as { signal?: AbortSignal };
    const abort = (): void => {
      if (!this.#sending.has(entry)) entry.reject(reasonOf(signal as AbortSignal));
    };
    const entry: Entry = {
      ...queued,
      ...settlers,
      endpoint,
      action: passed,
      failures: 0,
      stopListening: () => signal?.removeEventListener('abort', abort),
    };
    signal?.addEventListener('abort', abort);
    // It begins now, so that no request is newer.
    if (this.#entries.size === 0) this.#isOvertaken = false;
    const later = queued.mutation.isRestored && this.#called > 0 ? this.#later() : [];
    for (const one of later) this.#take(one);
    this.#put(entry);
    for (const one of later) this.#put(one);
    this.#beginAgain(later);
    if (signal?.aborted) abort();
    return true;
  }

  /** Passes any other action on. */
  pass(next: Next, action: Action): unknown {
    const before = this.controller.getState();
    const isFetch = action.type === 'wireshape/fetch';
    if (isFetch) this.#isOvertaken = true;
    const isResponse = action.type === 'wireshape/setresponse';
    const ended = isResponse ? this.#entryOf(action.order) : undefined;
    const naming = isResponse ? this.controller.store.created.requests() : [];
    const sent = naming.map(({ args }) => args);
    const result = next(action);
    for (const [at, { args, meta }] of naming.entries()) {
      const named = args === sent[at] ? undefined : this.#entryOf(meta.sequence.number);
      if (named) this.#owner.onNamed(Object.assign(named, { mutation: { ...named.mutation, args } }));
    }
    if (ended) this.#remove(ended);
    // A write may equal the committed state and still undo what a waiting mutation shows.
    if (!isFetch && this.controller.getState() !== before && this.#isNewer(action)) this.#moveToTop();
    if (ended) this.#onEnd(ended, action as SetResponseAction);
    return result;
  }

  /** Sends the first mutation of each scope, where none of it is being sent. */
  run(): void {
    for (const scope of new Set(Array.from(this.#entries, (one) => one.scope))) this.runScope(scope);
  }

  /** Sends the first mutation of a scope, where none of it is being sent. */
  runScope(scope: string): void {
    const [entry] = this.#scopes.get(scope) ?? [];
    if (!entry || !isOnline() || this.isHeld) return;
    if (!this.#sending.has(entry) && entry.stopTimer === undefined) void this.#send(entry);
  }

  /** Sends at once what got no response: the network may be back. A server that responded gets the time that it has. */
  retryNow(): void {
    for (const entry of this.#entries)
      if ((Object(entry.failure) as Partial<NetworkError>).kind !== 'http') stopTimer(entry);
    this.run();
  }

  /** Forgets all, and returns them. */
  end(): readonly QueuedMutation[] {
    const ended = Array.from(this.#entries);
    for (const entry of ended) this.#remove(entry);
    return ended;
  }

  async #send(entry: Entry): Promise<void> {
    this.#sending.add(entry);
    this.#owner.onChange();
    try {
      let claim = this.#owner.claimOf(entry);
      if (isPromise(claim)) claim = await claim;
      if (claim !== 'own') {
        if (claim === 'removed' && this.#entries.has(entry)) this.#owner.onRemoved(entry);
        return entry.reject(abortError('Another tab sends the mutation, or its user has logged out'));
      }
      const { endpoint, action } = entry;
      const { created } = this.controller.store;
      const pending = created.pending(action.args);
      if (pending) await pending;
      if (!this.#entries.has(entry)) return;
      if (this.#isOvertaken) this.#moveToTop(entry);
      const resend = (): void => countSending(action);
      resend();
      entry.resolve(
        await sending({ resend, store: this.controller }, () =>
          endpoint(...(created.in(action.args) as never)),
        ),
      );
    } catch (error) {
      if (!this.#entries.has(entry)) return;
      const isOffline = !isOnline() && isDisconnected(error);
      const isRetried = isOffline || (await this.#shouldRetry(entry, error));
      if (!this.#entries.has(entry)) return;
      if (isRetried) this.#wait(entry, error, isOffline);
      else entry.reject(error);
    }
  }

  async #shouldRetry(entry: Entry, error: unknown): Promise<boolean> {
    try {
      const failures = entry.failures + 1;
      const decision = this.#owner.shouldRetry(error, failures);
      return isPromise(decision)
        ? await decided('shouldRetry', decision, isRetried(error, failures))
        : decision;
    } catch (thrown) {
      report(thrown);
      return false;
    }
  }

  /** Has a mutation wait for the network, or for its next attempt. */
  #wait(entry: Entry, error: unknown, isOffline: boolean): void {
    this.#sending.delete(entry);
    entry.failure = error;
    if (!isOffline) {
      const delay = Math.min(MAX_DELAY, 1_000 * 2 ** entry.failures++) * (0.5 + Math.random() / 2);
      const asked = isTemporary(error) ? retryAfter(error) : undefined;
      entry.stopTimer = startTimer(Math.min(Math.max(asked ?? 0, delay), LONGEST_WAIT), () => {
        entry.stopTimer = undefined;
        this.runScope(entry.scope);
      });
    }
    const { signal } = entry.endpoint as { signal?: AbortSignal };
    if (signal?.aborted) entry.reject(reasonOf(signal));
    // What was written while it was being sent is older than its next attempt.
    this.#moveToTop();
    this.#owner.onChange();
  }

  #onEnd(entry: Entry, { error, aborted }: SetResponseAction): void {
    this.#owner.onEnd(entry, aborted ? undefined : error);
    this.#owner.onChange();
    this.runScope(entry.scope);
  }

  #remove(entry: Entry): void {
    this.#take(entry);
    this.#sending.delete(entry);
    stop(entry);
  }

  #put(entry: Entry): void {
    this.#entries.add(entry);
    getOrInsert(this.#scopes, entry.scope, () => new Set<Entry>()).add(entry);
    if (!entry.mutation.isRestored) this.#called++;
  }

  #take(entry: Entry): void {
    const scope = this.#scopes.get(entry.scope);
    if (!this.#entries.delete(entry)) return;
    scope?.delete(entry);
    if (scope?.size === 0) this.#scopes.delete(entry.scope);
    if (!entry.mutation.isRestored) this.#called--;
  }

  /** What follows a restored one: that was called before all that this page has called. */
  #later(): readonly Entry[] {
    const all = Array.from(this.#entries);
    const at = all.findIndex((one) => !one.mutation.isRestored && !this.#sending.has(one));
    return at < 0 ? [] : all.slice(at);
  }

  /** The first of which something is true: seldom far from the start. */
  #find(isMeant: (entry: Entry) => boolean): Entry | undefined {
    for (const entry of this.#entries) if (isMeant(entry)) return entry;
    return undefined;
  }

  #entryOf(order: number | undefined): Entry | undefined {
    return this.#find(({ action }) => action.meta.sequence.number === order);
  }

  /** True where an action has a place after a mutation that waits. */
  #isNewer(action: Action): boolean {
    const first = this.#find((one) => !this.#sending.has(one));
    if (!first || action.type !== 'wireshape/setresponse') return Boolean(first);
    return (action.order ?? Infinity) > first.action.meta.sequence.number;
  }

  /** Has the mutations that wait begin now, and one that is being sent. */
  #moveToTop(sent?: Entry): void {
    this.#isOvertaken = false;
    this.#beginAgain(Array.from(this.#entries).filter((one) => one === sent || !this.#sending.has(one)));
  }

  #beginAgain(entries: readonly Entry[]): void {
    const held = entries.map((one) => one.action);
    const last = held.at(-1);
    if (last) this.controller.store.apply(last, held);
  }
}

/** By default, a request without a response is sent again at any time, one with the status of a temporary failure ten times. */
export function isRetried(error: unknown, failures: number): boolean {
  return isTemporary(error) && (error.kind !== 'http' || failures <= 10);
}

/** True for the error of a request that did not reach the server; `fetch` itself rejects with a TypeError. */
export function isDisconnected(error: unknown): boolean {
  return error instanceof TypeError || (isTemporary(error) && error.kind !== 'http');
}

function stop(entry: Entry): void {
  stopTimer(entry);
  entry.stopListening();
}

function stopTimer(entry: Entry): void {
  entry.stopTimer?.();
  entry.stopTimer = undefined;
}
