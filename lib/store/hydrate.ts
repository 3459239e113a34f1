import { warn } from '../errors/errors.ts';
import { getOrInsert } from '../schema/getOrInsert.ts';
import type { KeySource } from '../schema/compiled.ts';
import { type EntityRecord, INVALID, type Stored, type Times } from '../schema/contract.ts';
import { isEqual, reuseEqualParts, reuseIfDeepEqual } from '../schema/equality.ts';
import { NO_TIMES, parseTimes } from '../tables/plain.ts';
import { TableDraft } from '../tables/Table.ts';
import type { TimesUndo } from '../tables/TimesUndo.ts';
import { nextOrder } from './order.ts';
import type { ResultRow } from './EndpointResults.ts';
import { hydratingPages } from './hydratingPages.ts';
import type { RequestingController } from './Manager.ts';
import { report } from './report.ts';
import { isState, type PlainState, State } from './State.ts';

/** As in `write/reduce.ts`. */
interface Options {
  readonly renewTimes?: boolean;
  readonly undo?: TimesUndo;
}

/** What of a snapshot is written; `isNewer` where it replaces what is stored. */
interface Writes {
  readonly entities: readonly {
    readonly key: string;
    readonly pk: string;
    readonly incoming: Stored;
    readonly isNewer: boolean;
    /** True where the same entity of a snapshot was written before. */
    readonly isAgain: boolean;
    readonly times: Times;
  }[];
  readonly results: readonly { readonly key: string; readonly row: ResultRow; readonly times: Times }[];
}

type Written = Map<string, Pick<Writes['entities'][number], 'incoming' | 'times'>>;

/** The entities of snapshots that were written into a store or a page, by the key of their table and their primary key. */
const writtenTo = new WeakMap<object, Map<string, Written>>();

/** The snapshots by the object that they were parsed from: a clock that is ahead is corrected once. */
const snapshots = new WeakMap<object, State>();

/**
 * Merges a snapshot, as `controller.getState().toJSON()` returned it on a server, into a store that has data already.
 *
 * The newer data wins, by the time of its request: what was fetched or written here later stays, and so do optimistic
 * updates and requests in flight (SSR-2). Subscribers are notified in a microtask, as a component may be rendering. The same
 * snapshot again changes nothing. Errors are left out, and so is what was fetched before the last reset of this store. A value that
 * is no snapshot is dropped, with a warning in development.
 *
 * An entity that the store has is merged by the `merge` of its class: of classes that share a table, the last one that was written
 * to this store. If `merge` throws, the error is reported, and the stored entity stays.
 *
 * In React, use the component `Hydrate`. For the first state of a new store, use `initialState`.
 *
 * @example
 * class User extends Entity {
 *   static key = 'User';
 *   id = '';
 *   name = '';
 * }
 * const server = new Controller();
 * server.set(User, { id: '1', name: 'Ada' });
 * const snapshot = JSON.parse(JSON.stringify(server.getState()));
 * const controller = new Controller();
 * hydrate(controller, snapshot);
 * controller.get(User, '1')?.name; // => 'Ada'
 */
export function hydrate(
  controller: Pick<RequestingController, 'store' | 'getState' | 'dispatch'>,
  state: State | Partial<PlainState> | null | undefined,
): void {
  const snapshot = state && snapshotOf(state);
  if (!snapshot) return;
  const { store } = controller;
  const before = controller.getState();
  const next = nextOrder();
  // The responses of requests in flight are newer.
  const order = Math.min(next, ...store.requests.map(({ meta }) => meta.sequence.number - 1 / next));
  let writes: Writes | undefined;
  const apply = (to: State, options: Options): State =>
    // A rebase writes the same again.
    written(to, (writes ??= writesFor(to, snapshot, store)), options);
  controller.dispatch({ type: 'wireshape/hydrate', order, apply });
  for (const one of hydratingPages) {
    const page = one.deref();
    if (!page) hydratingPages.delete(one);
    else if (page.store !== store) continue;
    else if (page.state === before) page.state = controller.getState();
    else if (page.state) {
      // What the server rendered has all that it fetched, and nothing that was written here.
      const all = writesFor(page.state, snapshot, page, () => true);
      page.state = written(page.state, all, { renewTimes: false });
    }
  }
}

/** A snapshot in the form of a store; undefined for a value of another shape. */
function snapshotOf(state: State | Partial<PlainState>): State | undefined {
  if (state instanceof State) return state.committed;
  try {
    if (isState(state)) return getOrInsert(snapshots, state, () => State.from(state));
  } catch {
    // A table or a row has another shape.
  }
  warn('snapshot_shape', state);
  return undefined;
}

/** What is written `to` a store, or to a page that is hydrating. */
function writesFor(
  { tables, results, lastReset }: State,
  from: State,
  to: object,
  isNewer = isLater,
): Writes {
  const entities: Writes['entities'][number][] = [];
  const writtenHere = getOrInsert(writtenTo, to, () => new Map<string, Written>());
  for (const [key, table] of from.tables.byKey) {
    const held = tables.table(key);
    const before: Written = getOrInsert(writtenHere, key, () => new Map());
    for (const pk of before.keys()) if (held.get(pk) === undefined) before.delete(pk);
    for (const [pk, stored] of table.entries()) {
      const times = parseTimes(table.rowIndex.timesOf(pk));
      if (times.date <= lastReset) continue;
      const incoming = stored as Stored;
      const isMissing = held.get(pk) === undefined;
      entities.push({
        key,
        pk,
        incoming,
        isNewer: isMissing || isNewer(times, held.rowIndex.timesOf(pk)),
        isAgain: isEqual(before.get(pk), { incoming, times }),
        times,
      });
      before.set(pk, { incoming, times });
    }
  }
  const rows: Writes['results'][number][] = [];
  for (const [key, row] of from.results.entries()) {
    const times = parseTimes(from.results.times(key));
    if (row.error || row.invalidated || times.date <= lastReset) continue;
    if (!results.get(key) || (row.hasResponse && isNewer(times, results.times(key))))
      rows.push({ key, row, times });
  }
  return { entities, results: rows };
}

/** True where a request was sent after the stored response was received. */
function isLater({ fetchedAt }: Times, held = NO_TIMES): boolean {
  return fetchedAt > Math.max(held.fetchedAt, held.date);
}

function written(state: State, { entities, results }: Writes, { renewTimes = true, undo }: Options): State {
  const drafts = new Map<string, TableDraft>();
  for (const { key, pk, incoming, isNewer, isAgain, times } of entities) {
    const draft = getOrInsert(drafts, key, () => new TableDraft(state.tables.table(key)));
    const { rowIndex } = draft.table;
    const merge = mergeOf(rowIndex.owners, isAgain);
    try {
      draft.set(pk, merged(key, draft.table.get(pk), incoming, isNewer, merge));
    } catch (error) {
      // Of `merge`; a component may be rendering.
      report(error);
      continue;
    }
    if (!isNewer || !renewTimes) continue;
    const row = rowIndex.allocateRow(pk);
    undo?.note(rowIndex.times, row);
    rowIndex.times[row] = times;
  }
  const rows = results.map(({ key, row: { result, hasResponse }, times }): [string, ResultRow] => {
    const held = state.results.get(key);
    const { schema, args, processing } = held ?? {};
    if (renewTimes) state.results.renew(key, times, undo);
    // A new row also where the result is equal, so that its times are read again.
    const row = { schema, args, result: reuseEqualParts(held?.result, result), hasResponse };
    return [key, { ...row, ...(processing !== undefined && { processing }) }];
  });
  return state.with({ tables: state.tables.with(drafts.values()), results: state.results.with(rows) });
}

/** A stored entity or list with that of a snapshot. */
function merged(key: string, held: Stored, incoming: Stored, isNewer: boolean, merge: Merge): Stored {
  if (held === undefined || held === INVALID || incoming === INVALID) return isNewer ? incoming : held;
  // The members of a list or map of entities are replaced as a whole.
  if (Array.isArray(incoming) || key.startsWith('{'))
    return isNewer ? reuseIfDeepEqual(held, incoming) : held;
  // A `merge` that adds up would add the same again.
  if (isEqual(held, incoming)) return held;
  // A record lacks fields that no response here had.
  const [older, newer] = isNewer ? [held, incoming] : [incoming, held];
  return reuseIfDeepEqual(held, merge(older as EntityRecord, newer as EntityRecord, held as EntityRecord));
}

type Merge = (older: EntityRecord, newer: EntityRecord, held: EntityRecord) => EntityRecord;

/** The `merge` of the class whose entities a table has; a class is known once it was written here. */
function mergeOf(owners: ReadonlyMap<object, KeySource>, isAgain: boolean): Merge {
  const [{ merging } = {}] = owners.values() as Iterable<Partial<KeySource>>;
  if (merging) return (older, newer, held) => (isAgain ? held : merging.merge(older, newer));
  // The same again adds fields that were removed with an unused entity.
  return (older, newer) => ({ ...older, ...newer });
}
