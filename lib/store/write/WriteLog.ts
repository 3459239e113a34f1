import { reconcile } from '../../tables/diff.ts';
import { TimesUndo } from '../../tables/TimesUndo.ts';
import { isSame } from '../../schema/equality.ts';
import type { Action, AnyEndpoint, FetchAction, SetResponseAction } from '../actions.ts';
import { EXPIRED, isCached } from '../expiry.ts';
import { applyEntry, type Lane, type LogEntry, logEntry } from './LogEntry.ts';
import { applyOptimistic } from './applyOptimistic.ts';
import { nextOrder } from '../Clock.ts';
import { reduce, type WriteMemo } from './reduce.ts';
import { report } from '../report.ts';
import { type Pending, State } from '../State.ts';

/** The most writes that are kept. A request that is under way for longer no longer counts as sent before them. */
export const MOST_WRITES = 500;

/** How many collections in a row wait for writes that may have to be replayed. */
const MOST_POSTPONED = 3;

/** A request that is under way. */
interface Request {
  readonly endpoint: AnyEndpoint;
  readonly key: string;
  readonly args: readonly unknown[];
  readonly meta: Pick<FetchAction['meta'], 'fetchedAt' | 'sequence'>;
  /** Set when writes that began after it was sent were dropped. */
  isSealed: boolean;
}

/**
 * Applies actions in the order in which they began: a request begins when it is sent, any other write when it is
 * made (CTL-5). While a request is under way, later writes are kept; its response is put in its place, and they are
 * replayed over it (CTL-9). The principle is that of optimistic updates that are rebased on a server's answers.
 *
 * With no request under way nothing is kept, and an action costs what it costs by itself.
 */
export class WriteLog {
  #requests: readonly Request[] = [];
  #entries: readonly LogEntry[] = [];
  #postponed = 0;

  /** The state that is shown after an action. Throws, and changes nothing, where it can't be stored. */
  apply(shown: State, action: Action): State {
    switch (action.type) {
      case 'wireshape/fetch':
        return this.#begin(shown, action);
      case 'wireshape/setresponse':
        return this.#respond(shown, action);
      case 'wireshape/reset':
        this.#requests = this.#entries = [];
        return reduce(shown, action);
      case 'wireshape/gc':
        return this.#collect(shown, action);
      case 'wireshape/subscribe':
      case 'wireshape/unsubscribe':
      case 'wireshape/cancel':
        return shown;
      default:
        return this.#write(shown, action);
    }
  }

  #begin(shown: State, { endpoint, key, args, meta }: FetchAction): State {
    if (!endpoint.sideEffect && !isCached(endpoint)) return shown;
    if (this.#requests.some((one) => one.meta.sequence.number === meta.sequence.number)) return shown;
    const request: Request = { endpoint, key, args, meta, isSealed: false };
    if (!endpoint.sideEffect || !endpoint.getOptimisticResponse) {
      this.#requests = [...this.#requests, request];
      return shown;
    }
    const pending: Pending = { endpoint, key, args, fetchedAt: meta.fetchedAt };
    const { committed } = shown;
    const before = withoutOptimistic(shown);
    const memo: WriteMemo = {};
    const after = applyOptimistic(before, pending, memo);
    const entry = logEntry(meta.sequence.number, committed, {
      until: Infinity,
      isMutation: true,
      pending,
      shown: { before, after, args, steps: memo.steps },
    });
    this.#requests = [...this.#requests, request];
    this.#entries = [...this.#entries, entry];
    return this.#showing(shown, committed, after);
  }

  /** Applies what begins now, on top of everything. */
  #write(shown: State, action: Action): State {
    if (this.#requests.length === 0) return reduce(shown, action);
    return this.#append(shown, logEntry(nextOrder(), shown.committed, { action }));
  }

  #append(shown: State, entry: LogEntry): State {
    const entries = [...this.#entries, entry];
    const committed = this.#apply(shown.committed, entry, 'committed', entries);
    const isOptimistic = shown.optimistic.length > 0;
    const next = isOptimistic ? this.#apply(withoutOptimistic(shown), entry, 'shown', entries) : committed;
    this.#entries = entries;
    this.#drop();
    const isMoved = this.#dropOverflow();
    if (!isOptimistic) return committed;
    return this.#showing(shown, committed, isMoved ? this.#shownOver(committed) : next);
  }

  #respond(shown: State, action: SetResponseAction): State {
    const request = this.#requestOf(action);
    const requests = this.#requests.filter((one) => one !== request);
    const order = request?.meta.sequence.number ?? nextOrder();
    const pending = this.#entries.find((one) => one.pending && one.order === order);
    const isStored = !action.aborted && isCached(action.endpoint);
    const isMutation = Boolean(action.endpoint.sideEffect);
    const isExpired = !isMutation && request?.isSealed;
    const entry = logEntry(order, shown.committed, {
      until: nextOrder(),
      isMutation,
      isRead: !isMutation && request !== undefined,
      action: isExpired ? { ...action, meta: { ...action.meta, expiresAt: EXPIRED } } : action,
    });
    const others = this.#entries.filter((one) => one !== pending);
    const at = others.filter((one) => one.order < order).length;
    let next = shown;
    if (pending || at < others.length) {
      const entries = isStored ? others.toSpliced(at, 0, entry) : others;
      next = this.#rebase(shown, entries, at);
    } else if (isStored) {
      const isAlone = requests.length === 0 && others.length === 0;
      next = isAlone ? reduce(shown, entry.action as Action) : this.#append(shown, entry);
    }
    const isPage = entry.memo.steps?.some((step) => 'plan' in step && step.plan.adds);
    if (!isMutation && !isPage) entry.until = order;
    this.#requests = requests;
    this.#drop();
    return next;
  }

  /** Replaces the entries from a place on, and applies those that are there now. */
  #rebase(shown: State, entries: readonly LogEntry[], at: number): State {
    const before = this.#entries.slice(at);
    let committed = before[0]?.committed.before ?? shown.committed;
    const held = before.map(({ undo, ...one }) => ({ undo, committed: one.committed, shown: one.shown }));
    for (const { undo } of held.toReversed()) undo.undo();
    const applied: LogEntry[] = [];
    try {
      for (const one of entries.slice(at)) {
        applied.push(one);
        one.undo = new TimesUndo();
        committed = this.#apply(committed, one, 'committed', entries);
      }
    } catch (error) {
      for (const { undo } of applied.toReversed()) undo.undo();
      for (const [no, own] of held.entries()) {
        Object.assign(before[no] as LogEntry, own);
        own.undo.redo();
      }
      throw error;
    }
    committed = reconcileState(committed, shown.committed);
    this.#entries = entries;
    return this.#showing(shown, committed, this.#shownOver(committed));
  }

  /** What is to be shown over a committed state that all entries were applied to. */
  #shownOver(committed: State): State {
    const first = this.#entries.findIndex(({ pending }) => pending);
    if (first < 0) return committed;
    // Before the first optimistic update nothing differs.
    let state = (this.#entries[first] as LogEntry).committed.before;
    for (const one of this.#entries.slice(first)) state = this.#apply(state, one, 'shown', this.#entries);
    return state;
  }

  /** The state after an entry. What is new throws; any other error is reported, and the entry left out. */
  #apply(before: State, entry: LogEntry, lane: Lane, entries: readonly LogEntry[]): State {
    try {
      return applyEntry(before, entry, lane, entries);
    } catch (error) {
      if (lane === 'committed' && !this.#entries.includes(entry)) throw error;
      if (!entry.isReported) report(error);
      entry.isReported = true;
      entry[lane] = { before, after: before };
      return before;
    }
  }

  /** What is shown, with the same objects where it equals what was shown before. */
  #showing(before: State, committed: State, shown: State): State {
    const optimistic = this.#entries.flatMap(({ pending }) => pending ?? []);
    const { tables, results } = reconcileState(shown, before);
    const same = tables === before.tables && results === before.results && committed === before.committed;
    if (same && isSame(optimistic, before.optimistic)) return before;
    if (optimistic.length === 0) return committed.with({ tables, results });
    return new State({ tables, results, lastReset: committed.lastReset, optimistic, committed });
  }

  /** The request that an action responds to. */
  #requestOf({ order, key, args, meta }: SetResponseAction): Request | undefined {
    if (order !== undefined) return this.#requests.find((one) => one.meta.sequence.number === order);
    const own = this.#requests.filter((one) => one.key === key && one.meta.fetchedAt === meta.fetchedAt);
    return own.find((one) => one.args === args) ?? own[0];
  }

  /** Drops the entries that no response can be older than. */
  #drop(): void {
    let first = this.#firstNeeded();
    // A mutation stays as long as a read that may lack it.
    for (let at = first - 1; at >= 0; at--) {
      const { until } = this.#entries[at] as LogEntry;
      if (until > (this.#entries[first] as LogEntry).order) first = at;
    }
    this.#dropBefore(first);
  }

  #firstNeeded(): number {
    const oldest = Math.min(...this.#requests.map(({ meta }) => meta.sequence.number));
    return this.#entries.findIndex(({ until }) => until > oldest);
  }

  #dropBefore(first: number): void {
    if (first !== 0) this.#entries = first < 0 ? [] : this.#entries.slice(first);
  }

  /**
   * Of too many entries, drops the oldest: the requests that are older count as sent now, and what they read as
   * out of date. True when that moved an optimistic update.
   */
  #dropOverflow(): boolean {
    let isMoved = false;
    const isFull = (): boolean => this.#entries.filter(({ pending }) => !pending).length > MOST_WRITES;
    if (isFull()) this.#dropBefore(this.#firstNeeded());
    while (isFull()) {
      const oldest = this.#requests.reduce((one, other) =>
        other.meta.sequence.number < one.meta.sequence.number ? other : one,
      );
      if (this.#seal(oldest, (this.#entries.at(-1) as LogEntry).committed.after)) isMoved = true;
      this.#dropBefore(this.#firstNeeded());
    }
    return isMoved;
  }

  /** Counts a request as sent now, in a state. True when it has an optimistic update, which moves to the end. */
  #seal(request: Request, state: State): boolean {
    const own = this.#entries.find(({ pending, order }) => pending && order === request.meta.sequence.number);
    request.meta.sequence.number = nextOrder();
    request.isSealed = true;
    if (!own) return false;
    const at = { before: state, after: state };
    Object.assign(own, { order: request.meta.sequence.number, committed: at, shown: at });
    this.#entries = [...this.#entries.filter((one) => one !== own), own];
    return true;
  }

  /**
   * After a collection older states can't be gone back to: every request counts as sent now. So it is left to the
   * next one while there are writes to replay, though not for ever.
   */
  #collect(shown: State, action: Action): State {
    const isReplayed = this.#entries.some(({ pending }) => !pending);
    if (isReplayed && this.#postponed++ < MOST_POSTPONED) return shown;
    this.#postponed = 0;
    const committed = reduce(shown.committed, action);
    if (this.#entries.length > 0) for (const request of this.#requests) this.#seal(request, committed);
    this.#entries = this.#entries.filter(({ pending }) => pending);
    return this.#showing(shown, committed, this.#shownOver(committed));
  }
}

/** A state that shares with an older one all that is equal: structural sharing. */
function reconcileState(state: State, before: State): State {
  const tables = reconcile(state.tables, before.tables);
  const results = state.results.reconciledWith(before.results);
  if (tables === before.tables && results === before.results) return before;
  return state.with({ tables, results });
}

function withoutOptimistic(state: State): State {
  const { tables, results, lastReset, optimistic } = state;
  return optimistic.length > 0 ? new State({ tables, results, lastReset }) : state;
}
