import { reconcile } from '../../tables/diff.ts';
import type { RowIndex } from '../../tables/RowIndex.ts';
import { type Column, TimesUndo } from '../../tables/TimesUndo.ts';
import type { Action, Expiring, FetchAction, GCAction, SetResponseAction } from '../actions.ts';
import { EXPIRED, isCached } from '../expiry.ts';
import { applyEntry, createEntry, hasMembers, type Layer, type LogEntry } from './LogEntry.ts';
import type { Retained } from '../GCInterface.ts';
import { accepted, allOf, entitiesOf, expiryOf, mayHaveRun, stepsOf, touches } from './accepted.ts';
import { applyOptimistic } from './applyOptimistic.ts';
import { ListChangeIndex } from './ListChangeIndex.ts';
import { nextOrder } from '../order.ts';
import { listChanges, reduce, type WriteMemo } from './reduce.ts';
import { type LoggedRequest, orderOf, RequestsInFlight } from './RequestsInFlight.ts';
import { CreatedIds, temporaryPks } from './temporaryPks.ts';
import { report } from '../report.ts';
import { type OptimisticUpdate, State } from '../State.ts';

/** The log holds at most this many writes, which `docs/content/docs/endpoint/optimistic.mdx` states. A request in flight that is older than them is resequenced. */
export const MAX_WRITES = 500;

/**
 * Applies actions in the order in which they began: a request begins when it is sent, any other write when it is
 * made (CTL-5). While a request is in flight, the log keeps later writes. Its response is inserted at its place in the
 * order, and the later writes are rebased on it (CTL-9). README.md in this folder describes the model.
 *
 * With no request in flight the log is empty, and an action costs no more than its own write.
 */
export class WriteLog {
  readonly requests = new RequestsInFlight();
  #entries: readonly LogEntry[] = [];
  /** The optimistic updates among them. */
  #updates: readonly OptimisticUpdate[] = [];
  readonly #listChanges = new ListChangeIndex();
  /** The entries of the last replay: their visible states follow from each other. */
  #replayed: readonly LogEntry[] = [];
  readonly #inUse: Iterable<Retained>;
  /** The ids of what was created under temporary ones. */
  created = new CreatedIds();

  /** `inUse` is what readers use: an accepted mutation expires it, too, where it has no response of its own. */
  constructor(inUse: Iterable<Retained> = []) {
    this.#inUse = inUse;
  }

  /** The visible state after an action. Throws, and changes nothing, where it can't be stored. */
  apply(state: State, action: Action, held?: readonly FetchAction[]): State {
    switch (action.type) {
      case 'wireshape/fetch':
        return this.#begin(state, action, held);
      case 'wireshape/setresponse':
        return this.#respond(state, action);
      case 'wireshape/reset':
        this.requests.clear();
        this.#entries = this.#updates = this.#replayed = [];
        this.#listChanges.reset();
        this.created = new CreatedIds();
        return reduce(state, action);
      case 'wireshape/gc':
        return this.#collect(state, action);
      case 'wireshape/subscribe':
      case 'wireshape/unsubscribe':
      case 'wireshape/cancel':
        return state;
      case 'wireshape/hydrate': {
        // A snapshot has its place in the order, as a response has.
        const entry = createEntry(action.order, state.committed, { action });
        const next = this.#insert(state, action.order, entry);
        this.#dropUnneeded();
        return next;
      }
      case 'wireshape/expireall':
        // Of entities, as those of another tab: with all that shows them.
        if (action.entitiesIn) return this.#expire(state, [action as Expiring]);
        return this.#write(state, action);
      default:
        return this.#write(state, action);
    }
  }

  #expire(state: State, all: readonly Expiring[]): State {
    return [false, true].reduce((now, staleIfError) => {
      const parts = all.filter((one) => Boolean(one.staleIfError) === staleIfError);
      const entitiesIn = allOf(parts.map((one) => one.entitiesIn));
      return parts.length > 0
        ? this.#write(now, expiryOf(now, { entitiesIn, staleIfError }, this.#inUse))
        : now;
    }, state);
  }

  #begin(state: State, action: FetchAction, held: readonly FetchAction[] = [action]): State {
    const { endpoint, key, args, meta } = action;
    const {
      fetchedAt,
      sequence: { number },
    } = meta;
    const { committed } = state;
    const known = this.requests.withNumber(number, endpoint);
    // Mutations that a manager holds back begin again, in this order: they move on top of all entries.
    if (known && endpoint.sideEffect) {
      this.#resequence(
        held.flatMap((one) => this.requests.mutation(one.meta.sequence.number) ?? []),
        committed,
      );
      return this.#reconciled(state, committed);
    }
    if (known) return state;
    const began = endpoint.sideEffect ? committed : undefined;
    const request: LoggedRequest = { endpoint, key, args, meta, began };
    this.requests.add(request);
    if (!endpoint.sideEffect) return state;
    this.created.begin(request);
    if (!endpoint.getOptimisticResponse) return state;
    const optimistic: OptimisticUpdate = {
      endpoint,
      key,
      args,
      fetchedAt,
      name: meta.id ?? nameOf(fetchedAt, number),
    };
    this.created.begin(optimistic);
    const before = visibleLayerOf(state);
    const memo: WriteMemo = {};
    let after: State;
    try {
      after = applyOptimistic(before, optimistic, memo);
    } catch (error) {
      // The mutation is sent all the same.
      report(error);
      return state;
    }
    const entry = createEntry(number, committed, {
      endOrder: Infinity,
      isMutation: true,
      optimistic,
      memo,
      visible: { before, after, args, steps: memo.steps },
      changes: listChanges(memo),
    });
    const isAgain = this.created.note(entry);
    this.#setEntries([...this.#entries, entry]);
    this.#updates = [...this.#updates, optimistic];
    this.#listChanges.add(entry);
    // What changes the items that it creates stays above it.
    const isMoved = isAgain && this.#resequence(this.created.requests(), committed);
    return this.#reconciled(state, committed, isMoved ? undefined : after);
  }

  /** Rolls back an optimistic update, and applies an entry at its place in the order, where there is one. */
  #insert(state: State, order: number, entry: LogEntry | undefined, rolledBack?: LogEntry): State {
    const entries = without(this.#entries, rolledBack);
    let at = 0;
    while (at < entries.length && (entries[at] as LogEntry).order < order) at++;
    if (!rolledBack && (!entry || at === entries.length)) return entry ? this.#append(state, entry) : state;
    if (entry) entries.splice(at, 0, entry);
    return this.#rebase(state, entries, at, rolledBack);
  }

  /** Applies a write that begins now, on top of all entries. */
  #write(state: State, action: Action): State {
    if (this.requests.size === 0) return reduce(state, action);
    return this.#append(state, createEntry(nextOrder(), state.committed, { action }));
  }

  #append(state: State, entry: LogEntry): State {
    const entries = [...this.#entries, entry];
    const committed = this.#apply(state.committed, entry, 'committed', entries);
    const isOptimistic = state.optimistic.length > 0;
    const next = isOptimistic ? this.#apply(visibleLayerOf(state), entry, 'visible', entries) : committed;
    this.#setEntries(entries);
    this.#dropUnneeded();
    const isMoved = this.#dropOverflow();
    if (!isOptimistic) return committed;
    return this.#reconciled(state, committed, isMoved ? undefined : next);
  }

  #respond(state: State, given: SetResponseAction): State {
    const request = this.requests.of(given);
    const isLast = this.requests.size - (request ? 1 : 0) === 0;
    const order = given.order ?? request?.meta.sequence.number ?? nextOrder();
    const rolledBack = this.#entries.find((one) => one.optimistic && one.order === order);
    const action = accepted(given, order, rolledBack?.memo.predicted, request && state.committed.tables);
    const isAccepted = Boolean(given.endpoint?.sideEffect) && action !== given;
    const isStored = !action.aborted && isCached(action.endpoint);
    const isMutation = Boolean(action.endpoint.sideEffect);
    const isExpired = !isMutation && request?.isResequenced;
    const name = rolledBack?.optimistic?.name ?? nameOf(given.meta.fetchedAt, order);
    const entry = createEntry(order, state.committed, {
      ...(isAccepted && { temporaryPk: temporaryPks(name) }),
      ...(request?.began && { began: request.began }),
      ...(rolledBack && { older: rolledBack.older }),
      endOrder: nextOrder(),
      isMutation,
      isRead: !isMutation && request !== undefined,
      action: isExpired ? { ...action, meta: { ...action.meta, expiresAt: EXPIRED } } : action,
    });
    let next =
      isStored && isLast && this.#entries.length === 0
        ? reduceAlone(state, entry, isAccepted)
        : this.#insert(state, order, isStored ? entry : undefined, rolledBack);
    const changes = [...entry.changes, ...(rolledBack?.changes ?? [])];
    if (isMutation && hasMembers(state.committed, changes)) next = this.#reordered(next, order);
    const isPage = entry.memo.steps?.some((step) => 'pk' in step && step.plan.kind === 'page');
    if (entry.isRead) noteLacking(this.#entries, entry);
    if (!isMutation && !isPage) entry.endOrder = order;
    if (request) this.requests.delete(request);
    if (rolledBack && this.created.end(rolledBack, entry)) {
      // Mutations in flight name created items by their ids from now on.
      this.#replayed = [];
      next = this.#reconciled(next, next.committed);
    }
    const expired: Expiring[] = [];
    for (const one of this.#listChanges.isNeeded ? this.#entries : []) {
      const { undecided } = one;
      if (undecided?.size) expired.push({ entitiesIn: () => undecided });
      if (undecided) one.undecided = undefined;
    }
    entry.isSettled = true;
    this.#dropUnneeded();
    const ended = rolledBack?.expires ?? [];
    if (isAccepted && isStored) {
      const concerned = stepsOf(next, action, entry.memo.steps);
      given.stored.concerned = concerned;
      ended.push({ entitiesIn: entitiesOf(concerned) });
    } else if (isMutation && request && mayHaveRun(given, request)) {
      const concerned = stepsOf(next, action, rolledBack?.memo.steps);
      ended.push({ entitiesIn: entitiesOf(concerned, true), staleIfError: true });
    }
    for (const one of ended) if (!this.#isPostponed(one, next)) expired.push(one);
    if (expired.length === 0) return next;
    given.stored.expired = expired;
    return this.#expire(next, expired);
  }

  /** True where a mutation that has not ended shows some of it: it is read again once that has ended (CTL-27). */
  #isPostponed(expiring: Expiring, { tables }: State): boolean {
    const concerned = expiring.entitiesIn(tables);
    const last = this.#entries.findLast(
      ({ optimistic, visible }) => optimistic && touches(visible.steps, concerned),
    );
    if (last) (last.expires ??= []).push(expiring);
    return last !== undefined;
  }

  /**
   * Places what the entries before a place added to lists anew, where a list had what a mutation adds before its response
   * told.
   */
  #reordered(state: State, before: number): State {
    const at = this.#entries.findIndex(({ order, changes }) => changes.length > 0 && order < before);
    return at < 0 ? state : this.#rebase(state, this.#entries, at);
  }

  /** Replaces the entries from a place on: undoes the old ones, and applies the new ones. */
  #rebase(state: State, entries: readonly LogEntry[], at: number, rolledBack?: LogEntry): State {
    const before = this.#entries;
    const undone: TimesUndo[] = [];
    for (let no = before.length - 1; no >= at; no--) {
      const { optimistic, undo } = before[no] as LogEntry;
      // An optimistic update changes no times.
      if (!optimistic) undone.push(undo);
    }
    let committed = before[at]?.committed.before ?? state.committed;
    for (const undo of undone) undo.undo();
    const index = this.#listChanges;
    if (rolledBack) index.delete(rolledBack);
    let isAbove = entries.slice(0, at).some(({ optimistic }) => optimistic);
    let below = { before: committed, after: committed };
    try {
      for (let no = at; no < entries.length; no++) {
        const one = entries[no] as LogEntry;
        if (!one.optimistic) {
          one.undo = new TimesUndo();
          committed = this.#apply(committed, one, 'committed', entries, isAbove);
          continue;
        }
        // Below the first of them, both layers are equal, and share their objects.
        if (!isAbove) committed = reconcileState(committed, one.visible.before);
        isAbove = true;
        if (below.after !== committed) below = { before: committed, after: committed };
        one.committed = below;
      }
    } catch (error) {
      // Only a new one throws, which is the first that is applied.
      entries[at]?.undo.undo();
      for (const undo of undone.reverse()) undo.redo();
      index.clear();
      throw error;
    }
    committed = reconcileState(committed, state.committed);
    this.#entries = entries;
    if (rolledBack) this.#updates = without(this.#updates, rolledBack.optimistic);
    return this.#reconciled(state, committed);
  }

  /**
   * The visible state over a committed one: replays the entries from the first optimistic update on. Where the last ones start
   * from what they started from before, their result is that of before, too: early cutoff, as most predictions come true.
   */
  #rebaseVisible(shown: State, committed: State): State {
    const entries = this.#entries;
    const first = entries.findIndex(({ optimistic }) => optimistic);
    const same = Math.max(first, this.#unchangedFrom());
    this.#replayed = first < 0 ? [] : entries;
    if (first < 0) return committed;
    // Below the first optimistic update, both layers are equal.
    let state = (entries[first] as LogEntry).committed.before;
    for (let at = first; at < entries.length; at++) {
      const one = entries[at] as LogEntry;
      const { before } = one.visible;
      if (at === same && isSameState(state, before)) return visibleLayerOf(shown);
      state = this.#apply(state, one, 'visible', entries);
    }
    return state;
  }

  /** The place from which the entries are those of the last replay; a read merges with what was before it, too. */
  #unchangedFrom(): number {
    const [entries, replayed] = [this.#entries, this.#replayed];
    let at = entries.length;
    const moved = replayed.length - at;
    while (at > 0 && entries[at - 1] === replayed[at - 1 + moved] && !entries[at - 1]?.isRead) at--;
    return at;
  }

  /** The state after an entry. A new entry may throw; the error of an older one is reported, and the entry skipped. */
  #apply(before: State, entry: LogEntry, layer: Layer, entries: readonly LogEntry[], isAbove = false): State {
    try {
      return applyEntry(before, entry, layer, entries, this.#listChanges, isAbove);
    } catch (error) {
      if (layer === 'committed' && !this.#entries.includes(entry)) throw error;
      if (!entry.isReported) report(error);
      entry.isReported = true;
      entry[layer] = { before, after: before };
      return before;
    }
  }

  /** A visible state over a committed one. Where it equals the state before, it has the same objects. */
  #reconciled(before: State, committed: State, visible = this.#rebaseVisible(before, committed)): State {
    const updates = this.#updates;
    const { tables, results } = reconcileState(visible, before);
    const same = tables === before.tables && results === before.results && committed === before.committed;
    if (same && updates === before.optimistic) return before;
    if (updates.length === 0) return committed.with({ tables, results });
    return new State({ tables, results, lastReset: committed.lastReset, optimistic: updates, committed });
  }

  /** Drops the entries that began before every request in flight. */
  #dropUnneeded(): void {
    let first = this.#firstNeeded();
    // A mutation stays as long as a read whose response may lack it.
    for (let at = first - 1; at >= 0; at--) {
      const { endOrder } = this.#entries[at] as LogEntry;
      if (endOrder > (this.#entries[first] as LogEntry).order) first = at;
    }
    this.#dropBefore(first);
    if (this.#isFull()) this.#dropBefore(this.#firstNeeded(true));
  }

  /** `isFull` where the log has no room for mutations that ended, unless a read in flight may lack them. */
  #firstNeeded(isFull = false): number {
    const [oldest, read] = this.requests.oldest();
    const last = isFull ? read : oldest;
    return this.#entries.findIndex(
      ({ order, endOrder, lackedAt = 0 }) =>
        order >= oldest || endOrder > last || (!isFull && this.requests.hasUnforeseen(order, lackedAt)),
    );
  }

  /** Replaces the entries by others that end in them, or by one more on top, whose visible states follow from each other, too. */
  #setEntries(entries: readonly LogEntry[]): void {
    if (this.#replayed === this.#entries) this.#replayed = entries;
    this.#entries = entries;
  }

  #dropBefore(first: number): void {
    if (first === 0) return;
    const gone = this.#entries;
    this.#setEntries(first < 0 ? [] : gone.slice(first));
    if (first < 0) this.#listChanges.reset();
    else this.#listChanges.keepOlder(gone.slice(0, first), this.#entries);
  }

  #isFull(): boolean {
    return this.#entries.length - this.#updates.length > MAX_WRITES;
  }

  /**
   * Drops the oldest of too many entries, and resequences the requests that are older. True where that moved an
   * optimistic update.
   */
  #dropOverflow(): boolean {
    let isMoved = false;
    while (this.#isFull()) {
      if (this.#resequence([this.requests.first], (this.#entries.at(-1) as LogEntry).committed.after))
        isMoved = true;
      this.#dropBefore(this.#firstNeeded(true));
    }
    return isMoved;
  }

  /** Counts requests as sent now, in a state. True where they have optimistic updates, which move to the end. */
  #resequence(requests: readonly LoggedRequest[], state: State): boolean {
    const numbers = new Map(requests.map((one) => [orderOf(one), one]));
    for (const request of requests) this.requests.sendAgain(request);
    const others: LogEntry[] = [];
    const moved: LogEntry[] = [];
    for (const one of this.#entries) {
      const request = one.optimistic && numbers.get(one.order);
      (request ? moved : others).push(one);
      if (request)
        Object.assign(one, { order: orderOf(request), committed: { before: state, after: state } });
    }
    if (moved.length === 0) return false;
    moved.sort((one, other) => one.order - other.order);
    // Where they followed each other before, their visible states still do.
    const first = this.#replayed.indexOf(moved[0] as LogEntry);
    this.#replayed = moved.every((one, no) => this.#replayed[first + no] === one) ? moved : [];
    this.#entries = [...others, ...moved];
    this.#updates = this.#entries.flatMap(({ optimistic }) => optimistic ?? []);
    this.#listChanges.clear();
    return true;
  }

  /** Collects what no entry touched, before all of them: what is inserted later starts from a state without it. */
  #collect(state: State, action: GCAction): State {
    if (this.#entries.length === 0) return reduce(state, action);
    const touched = new Map<Column, Set<number>>();
    for (const { undo } of this.#entries) undo.addTo(touched);
    const { tables, results } = state.committed;
    const untouched = ({ rows, times }: RowIndex, pks: readonly string[]): readonly string[] =>
      pks.filter((pk) => !touched.get(times)?.has(rows.get(pk) as number));
    const entities = new Map<string, readonly string[]>();
    for (const [key, pks] of action.entities) entities.set(key, untouched(tables.table(key).rowIndex, pks));
    const collected = { ...action, entities, results: untouched(results.table.rowIndex, action.results) };
    const entry = createEntry(0, state.committed, { action: collected });
    const next = this.#rebase(state, [entry, ...this.#entries], 0);
    this.#dropUnneeded();
    return next;
  }
}

/** Notes in the entries that change a list which the response of a read wrote that it may lack what they do (COL-4). */
function noteLacking(entries: readonly LogEntry[], { order, endOrder, memo }: LogEntry): void {
  for (const step of memo.steps ?? []) {
    if (!('pk' in step && step.plan.kind)) continue;
    const list = new Map([[step.plan.key, new Set([step.pk])]]);
    for (const one of entries)
      if (one.order > order && one.changes.length > 0 && touches(one.memo.steps, list))
        one.lackedAt = endOrder;
  }
}

/** With nothing to rebase, what was written need not be known, unless it has to be expired. */
function reduceAlone(state: State, { action, memo, temporaryPk }: LogEntry, isAccepted: boolean): State {
  return reduce(state, action as Action, isAccepted ? { memo, temporaryPk } : {});
}

function nameOf(fetchedAt: number, number: number): string {
  return `${fetchedAt}-${number}`;
}

function isSameState(one: State, other: State): boolean {
  return one.tables === other.tables && one.results === other.results;
}

/** A state that shares with an older one all that is equal: structural sharing. */
function reconcileState(state: State, before: State): State {
  const tables = reconcile(state.tables, before.tables);
  const results = state.results.reconciledWith(before.results);
  if (tables === before.tables && results === before.results) return before;
  return state.with({ tables, results });
}

function visibleLayerOf(state: State): State {
  const { tables, results, lastReset, optimistic } = state;
  return optimistic.length > 0 ? new State({ tables, results, lastReset }) : state;
}

/** A copy without one of them. */
function without<Member>(members: readonly Member[], gone: Member | undefined): Member[] {
  const others = members.slice();
  const at = others.indexOf(gone as Member);
  if (at >= 0) others.splice(at, 1);
  return others;
}
