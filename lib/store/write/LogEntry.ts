import { TimesUndo } from '../../tables/TimesUndo.ts';
import type { Action } from '../actions.ts';
import { applyOptimistic } from './applyOptimistic.ts';
import { reduce, type WriteMemo } from './reduce.ts';
import type { OptimisticUpdate, State } from '../State.ts';
import { type AppliedWrite, threeWayMerge } from './threeWayMerge.ts';

/** The state without optimistic updates, and the one with them. */
export type Layer = 'committed' | 'visible';

/** A write, or an optimistic update whose request is in flight, at its place in the order. */
export interface LogEntry {
  order: number;
  /** The order at which the response of a mutation or a page arrived: a read that was sent before may lack it. */
  endOrder: number;
  readonly isMutation?: boolean;
  readonly isRead?: boolean;
  readonly action?: Action;
  readonly optimistic?: OptimisticUpdate;
  readonly memo: WriteMemo;
  undo: TimesUndo;
  committed: AppliedWrite;
  visible: AppliedWrite;
  /** True once an error of it was reported. */
  isReported?: boolean;
}

/** An entry that was not applied yet. */
export function createEntry(order: number, state: State, rest: Partial<LogEntry>): LogEntry {
  const unapplied = { before: state, after: state };
  return {
    order,
    endOrder: order,
    memo: {},
    undo: new TimesUndo(),
    committed: unapplied,
    visible: unapplied,
    ...rest,
  };
}

/** Applies an entry of these entries to one layer, and notes the states before and after it. */
export function applyEntry(
  before: State,
  entry: LogEntry,
  layer: Layer,
  entries: readonly LogEntry[],
): State {
  const { action, optimistic, undo } = entry;
  const renewTimes = layer === 'committed';
  const memo = optimistic ? {} : entry.memo;
  let after = before;
  if (optimistic && !renewTimes) after = applyOptimistic(before, optimistic, memo);
  else if (action) {
    const during = entry.isRead ? entriesDuring(entry, entries) : [];
    const merge =
      during.length > 0 &&
      threeWayMerge(
        during.map((one) => ({ ...one[layer], isMutation: one.isMutation })),
        entriesBetween(during[0] as LogEntry, entry, entries).map((one) => one[layer]),
      );
    after = reduce(before, action, { memo, renewTimes, undo, ...merge });
  }
  const { args } = (optimistic ?? action) as { args?: readonly unknown[] };
  entry[layer] = { before, after, args, steps: memo.steps };
  if (renewTimes) entry.visible = entry.committed;
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
