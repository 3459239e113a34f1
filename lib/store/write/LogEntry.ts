import { TimesUndo } from '../../tables/TimesUndo.ts';
import type { WriteOptions } from '../../normalize/write.ts';
import type { Action, ExpireAllAction } from '../actions.ts';
import { applyOptimistic } from './applyOptimistic.ts';
import type { ListChange } from '../../schema/compiled.ts';
import type { Concerned } from './accepted.ts';
import { isSame } from '../../schema/equality.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import { identity, type Merge, newMembers } from '../../schema/members.ts';
import { listChanges, reduce, type WriteMemo } from './reduce.ts';
import type { OptimisticUpdate, State } from '../State.ts';
import { type AppliedWrite, threeWayMerge } from './threeWayMerge.ts';

/** The state without optimistic updates, and the one with them. */
export type Layer = 'committed' | 'visible';

/** A write, or an optimistic update whose request is in flight, at its place in the order. */
export interface LogEntry {
  order: number;
  /** The order at which the response of a mutation or a page arrived: a read that was sent before may lack it. */
  endOrder: number;
  /** The committed state when it began. */
  readonly began: State;
  /** What it adds to lists and removes from them; empty until it is applied. */
  changes: readonly ListChange[];
  /** Earlier changes of the same members, by entries that left the log. */
  older: readonly ListChange[];
  readonly isMutation?: boolean;
  readonly isRead?: boolean;
  readonly action?: Action;
  readonly optimistic?: OptimisticUpdate;
  /** Makes the primary keys of what an accepted mutation created. */
  readonly temporaryPk?: () => string;
  memo: WriteMemo;
  undo: TimesUndo;
  committed: AppliedWrite;
  visible: AppliedWrite;
  /** What a read has to be sent again for: mutations kept other values, which the server may have replaced (CTL-9). */
  undecided?: Concerned | undefined;
  /** True once that was asked for where a response is stored. */
  isSettled?: boolean;
  /** True once an error of it was reported. */
  isReported?: boolean;
}

/** An entry that was not applied yet. */
export function createEntry(order: number, committed: State, rest: Partial<LogEntry>): LogEntry {
  const unapplied = { before: committed, after: committed };
  return {
    order,
    endOrder: order,
    began: committed,
    changes: [],
    older: [],
    memo: {},
    undo: new TimesUndo(),
    committed: unapplied,
    visible: unapplied,
    ...rest,
  };
}

/**
 * Applies an entry of these entries to one layer, and notes the states before and after it. `isAbove` where an optimistic
 * update is below it: its visible state stays as it was until it is applied to that layer, too.
 */
export function applyEntry(
  before: State,
  entry: LogEntry,
  layer: Layer,
  entries: readonly LogEntry[],
  isAbove = false,
): State {
  const { action, optimistic, undo } = entry;
  const renewTimes = layer === 'committed';
  if (optimistic && renewTimes) {
    entry.committed = { before, after: before, args: optimistic.args };
    return before;
  }
  // The prediction of an optimistic update is made anew each time.
  const memo: WriteMemo = optimistic ? (entry.memo = {}) : entry.memo;
  const { steps } = memo;
  const later = laterAdditions(entry, entries);
  let after = before;
  if (optimistic) after = applyOptimistic(before, optimistic, memo, later);
  else if (action) {
    const during = entry.isRead ? entriesDuring(entry, entries) : [];
    const since = during[0] ? entriesBetween(during[0], entry, entries) : [];
    const merge =
      during.length > 0 &&
      threeWayMerge(
        during.map((one) => ({
          ...one[layer],
          isMutation: one.isMutation,
          isSettled: entry.isSettled && one.isSettled,
          later: laterAdditions(one, entries),
        })),
        since.map((one) => one[layer]),
        (key, pk) => since.some((one) => isExpiredBy(one, key, pk)),
      );
    const { temporaryPk } = entry;
    after = reduce(before, action, { memo, renewTimes, undo, later, temporaryPk, ...merge });
    if (renewTimes) entry.undecided = merge ? merge.undecided : undefined;
  }
  if (memo.steps !== steps) {
    const changes = listChanges(memo);
    // An optimistic update makes its steps anew each time; they seldom differ.
    if (!isSame(changes, entry.changes, isSameChange)) {
      entry.changes = changes;
      firstChanges.delete(entries);
    }
  }
  const { args } = (optimistic ?? action) as { args?: readonly unknown[] };
  entry[layer] = { before, after, args, steps: memo.steps };
  if (renewTimes && !isAbove) entry.visible = entry.committed;
  return after;
}

/** The mutations and pages that were in flight when a read was sent. */
function entriesDuring({ order: sent }: LogEntry, entries: readonly LogEntry[]): LogEntry[] {
  return entries.filter(({ order, endOrder }) => order < sent && endOrder > sent);
}

/** The entries from one on that began before another one. */
function entriesBetween(
  first: LogEntry,
  { order: sent }: LogEntry,
  entries: readonly LogEntry[],
): readonly LogEntry[] {
  return entries.slice(entries.indexOf(first)).filter(({ order }) => order < sent);
}

/** True where the entry expires an entity, as an accepted mutation changed it. */
function isExpiredBy({ action, committed }: LogEntry, key: string, pk: string): boolean {
  const entitiesIn = (action as Partial<ExpireAllAction> | undefined)?.entitiesIn;
  return entitiesIn?.(committed.before.tables).get(key)?.has(pk) ?? false;
}

function isSameChange(one: unknown, other: unknown): boolean {
  const [{ key, merge, members }, held] = [one as ListChange, other as ListChange];
  return key === held.key && merge === held.merge && isSame(members, held.members);
}

/** True where a list has a member already that one of these changes adds to it or removes from it. */
export function hasMembers({ tables }: State, changes: readonly ListChange[]): boolean {
  return changes.some(({ key, members, reaches }) =>
    Array.from(tables.table(key).entries()).some(
      ([pk, list]) => Array.isArray(list) && reaches(pk) && hasAny(list, members),
    ),
  );
}

/** The first change of a member of a list: how, and by which entry; -1 for one that left the log. */
interface FirstChange {
  readonly at: number;
  readonly merge: Merge;
  /** When it began. */
  readonly began: State;
  /** True where the list had the member then. */
  isOld?: boolean;
}

/** The first changes of the members of lists, by list and member, for as long as the entries are these. */
const firstChanges = new WeakMap<readonly LogEntry[], Map<string, Map<unknown, FirstChange>>>();

/**
 * Finds how entries after one add a member to a list, which has it already if it was read after that. A member is older if
 * an earlier entry adds it, if it was there when its entry began, or if it is removed first.
 */
function laterAdditions(entry: LogEntry, entries: readonly LogEntry[]): WriteOptions['later'] {
  if (entries.at(-1) === entry) return undefined;
  return (key, pk) => {
    const lists = getOrInsert(firstChanges, entries, () => new Map<string, Map<unknown, FirstChange>>());
    const first = getOrInsert(lists, `${key} ${pk}`, () => firstChangesOf(key, pk, entries));
    const own = entries.indexOf(entry);
    return (member) => {
      const found = first.get(identity(member));
      if (!found || found.at <= own) return undefined;
      if (found.isOld === undefined) {
        const held = found.began.tables.table(key).get(pk);
        found.isOld = Array.isArray(held) && hasAny(held, [member]);
      }
      return found.isOld ? undefined : found.merge;
    };
  };
}

function firstChangesOf(list: string, pk: string, entries: readonly LogEntry[]): Map<unknown, FirstChange> {
  const first = new Map<unknown, FirstChange>();
  const note = (changes: readonly ListChange[], began: State, at: number): void => {
    for (const { key, members, merge, reaches } of changes) {
      if (key !== list || !reaches(pk)) continue;
      for (const member of members) {
        const name = identity(member);
        if (!first.has(name)) first.set(name, { at, merge, began });
      }
    }
  };
  // Called for each write of a rebase: an iterator takes half of its time.
  for (let no = 0; no < entries.length; no++) {
    const { changes, older, began } = entries[no] as LogEntry;
    if (older.length > 0) note(older, began, -1);
    if (changes.length > 0) note(changes, began, no);
  }
  return first;
}

/** Notes in the remaining entries the changes of their own members by entries that leave the log (COL-4). */
export function keepOlderChanges(gone: readonly LogEntry[], entries: readonly LogEntry[]): void {
  for (const change of gone.flatMap(({ changes }) => changes)) {
    for (const entry of entries) {
      const own = entry.changes.flatMap(({ key, members }) => (key === change.key ? members : []));
      const members = change.members.filter((member) => hasAny(own, [member]));
      if (members.length > 0) entry.older = [...entry.older, { ...change, members }];
    }
  }
}

function hasAny(list: readonly unknown[], members: readonly unknown[]): boolean {
  // Members may be repeated.
  return newMembers(list, members).length < newMembers([], members).length;
}
