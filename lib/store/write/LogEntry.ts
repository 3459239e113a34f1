import { TimesUndo } from '../../tables/TimesUndo.ts';
import type { Action } from '../actions.ts';
import { applyOptimistic } from './applyOptimistic.ts';
import { reduce, type WriteMemo } from './reduce.ts';
import type { Pending, State } from '../State.ts';
import { type Change, threeWayMerge } from './threeWayMerge.ts';

/** The states without and with optimistic updates. */
export type Lane = 'committed' | 'shown';

/** A write, or an optimistic update whose response is not there yet; either in its place in the order. */
export interface LogEntry {
  order: number;
  /** Of a mutation or a page, when its response came: what was requested before that may lack it. */
  until: number;
  readonly isMutation: boolean;
  readonly isRead: boolean;
  readonly action?: Action;
  readonly pending?: Pending;
  readonly memo: WriteMemo;
  undo: TimesUndo;
  committed: Change;
  shown: Change;
  /** An error of it was reported. */
  isReported: boolean;
}

export function logEntry(order: number, state: State, rest: Partial<LogEntry>): LogEntry {
  const around = { before: state, after: state };
  return {
    order,
    until: order,
    isMutation: false,
    isRead: false,
    memo: {},
    undo: new TimesUndo(),
    committed: around,
    shown: around,
    isReported: false,
    ...rest,
  };
}

/** The state after an entry, which notes what it changed; `entries` are those that it is among. */
export function applyEntry(before: State, entry: LogEntry, lane: Lane, entries: readonly LogEntry[]): State {
  const { action, pending, undo } = entry;
  const renewTimes = lane === 'committed';
  const memo = pending ? {} : entry.memo;
  let after = before;
  if (pending && !renewTimes) after = applyOptimistic(before, pending, memo);
  else if (action) {
    const during = entry.isRead ? entriesDuring(entry, entries) : [];
    const merge =
      during.length > 0 &&
      threeWayMerge(
        during.map((one) => ({ ...one[lane], isMutation: one.isMutation })),
        entriesBetween(during[0] as LogEntry, entry, entries).map((one) => one[lane]),
      );
    after = reduce(before, action, { memo, renewTimes, undo, ...merge });
  }
  const { args } = (pending ?? action) as { args?: readonly unknown[] };
  entry[lane] = { before, after, args, steps: memo.steps };
  if (renewTimes) entry.shown = entry.committed;
  return after;
}

/** What was under way when a read was sent. */
function entriesDuring({ order: sent }: LogEntry, entries: readonly LogEntry[]): LogEntry[] {
  return entries.filter(({ order, until }) => order < sent && until > sent);
}

/** What was written from one on until another was sent. */
function entriesBetween(
  first: LogEntry,
  { order: sent }: LogEntry,
  entries: readonly LogEntry[],
): readonly LogEntry[] {
  return entries.slice(entries.indexOf(first)).filter(({ order }) => order < sent);
}
