import { TimesUndo } from '../../tables/TimesUndo.ts';
import type { Action, ExpireAllAction, Expiring } from '../actions.ts';
import { applyOptimistic } from './applyOptimistic.ts';
import type { ListChange } from '../../schema/compiled.ts';
import type { Concerned } from './accepted.ts';
import { isSame } from '../../schema/equality.ts';
import { hasAny, type ListChangeIndex, type ListChanger } from './ListChangeIndex.ts';
import { listChanges, reduce, type WriteMemo } from './reduce.ts';
import type { OptimisticUpdate, State } from '../State.ts';
import { type AppliedWrite, threeWayMerge } from './threeWayMerge.ts';

/** The state without optimistic updates, and the one with them. */
export type Layer = 'committed' | 'visible';

/** A write, or an optimistic update whose request is in flight, at its place in the order. */
export interface LogEntry extends ListChanger {
  /** The order at which the response of a mutation or a page arrived: a read that was sent before may lack it. */
  endOrder: number;
  /**
   * The order at which the response of an earlier read arrived, which may lack what this entry adds. A mutation that was in flight then
   * may tell later that it added a member of that response: what this entry adds is placed anew (COL-4).
   */
  lackedAt?: number;
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
  /** What mutations before it have to read again once it has ended (CTL-27). */
  expires?: Expiring[];
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
  index: ListChangeIndex,
  isAbove = false,
): State {
  const { action, optimistic, undo } = entry;
  const renewTimes = layer === 'committed';
  if (optimistic && renewTimes) {
    entry.committed = { before, after: before, args: optimistic.args };
    return before;
  }
  // A prediction is made anew where it was made of the state, or its arguments have got an id.
  if (optimistic && entry.memo.fixedFor !== optimistic.args) entry.memo = {};
  const { memo } = entry;
  const { steps } = memo;
  // The response of a read may have what later entries add to its lists.
  index.isNeeded ||= !entry.isMutation;
  const later = index.laterThan(entry, entries);
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
          later: index.laterThan(one, entries),
        })),
        since.map((one) => one[layer]),
        (key, pk) => since.some((one) => isExpiredBy(one, key, pk)),
      );
    const { temporaryPk } = entry;
    after = reduce(before, action, { memo, renewTimes, undo, later, temporaryPk, ...merge });
    if (renewTimes) entry.undecided = merge ? merge.undecided : undefined;
  }
  // A mutation that adds and removes alone writes no list as a whole.
  index.isNeeded ||= !memo.steps?.every((step) => ('pk' in step ? !step.plan.kind : step.changes?.length));
  if (memo.steps !== steps) {
    const changes = listChanges(memo);
    // An optimistic update makes its steps anew each time; they seldom differ.
    if (!isSame(changes, entry.changes, isSameChange)) {
      index.delete(entry);
      entry.changes = changes;
      index.add(entry);
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
