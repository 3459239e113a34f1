import type { EntityTables } from '../../tables/EntityTables.ts';
import { replayWrite, write, type Written } from '../../normalize/write.ts';
import { provenKey } from '../proof.ts';
import { reachableRows, timesOf } from '../../read/reachable.ts';
import type { WriteOptions, WriteStep } from '../../normalize/write.ts';
import { parseTimes } from '../../tables/plain.ts';
import { removeEntities } from '../../read/MemoGraph.ts';
import type { EntityRecord, Times } from '../../schema/contract.ts';
import type { ListChange } from '../../schema/compiled.ts';
import { getOrInsert } from '../../schema/getOrInsert.ts';
import { identity, type Members } from '../../schema/members.ts';
import { pagedLists } from '../../schema/pagedLists.ts';
import { isEqual, reuseEqualParts } from '../../schema/equality.ts';
import type {
  Action,
  AnyEndpoint,
  ExpireAllAction,
  InvalidateAction,
  InvalidateAllAction,
  SetAction,
  SetResponseAction,
} from '../actions.ts';
import { EXPIRED, expired, isCached, STALE_IF_ERROR } from '../expiry.ts';
import { processingId } from '../processing.ts';
import type { ResultRow, EndpointResults } from '../EndpointResults.ts';
import { report } from '../report.ts';
import { guarded } from '../../errors/secrets.ts';
import { State } from '../State.ts';
import type { TimesUndo } from '../../tables/TimesUndo.ts';
import { type Concerned, keysShowing } from './accepted.ts';
import { isTemporaryPk } from './temporaryPks.ts';
import { contradictionTest, type ListChanges, mergeMembers } from './threeWayMerge.ts';

/** What an action wrote when it was first applied. A rebase writes the same again. */
export interface WriteMemo {
  steps?: readonly WriteStep[];
  /** The normalized response. */
  result?: unknown;
  /** The times of what an error hides. Times are not part of versions, so they are read once. */
  hiddenTimes?: WeakSet<Times>;
  /** What an optimistic update expected as the response. */
  predicted?: unknown;
  /** The arguments of one that was predicted without a look at the state: it holds in any. */
  fixedFor?: readonly unknown[] | false;
  /** True once an error of the endpoint's `update` was reported. */
  isReported?: boolean;
}

/** How to apply an action. */
export interface ReduceOptions extends Pick<
  WriteOptions,
  'renewTimes' | 'undo' | 'keep' | 'later' | 'temporaryPk' | 'endpoint'
> {
  /** Filled when the action is first applied; later, the same steps are written to another state. */
  readonly memo?: WriteMemo;
  /** List changes to reapply over a response. */
  readonly changes?: ListChanges;
  /** True where `keep` merges an entity with the results of mutations: their updaters don't run on it again. */
  readonly isKnown?: (key: string, pk: string) => boolean;
  /** Merges a result with what mutations made of it before it is stored. */
  readonly keepResult?: (key: string, result: unknown, state: State) => unknown;
}

/**
 * The state after an action; the same object when nothing changes. Throws where a value can't be stored. Times are
 * updated in place, as all versions share them (SET-5).
 */
export function reduce(state: State, action: Action, options: ReduceOptions = {}): State {
  switch (action.type) {
    case 'wireshape/set':
      return set(state, action, options);
    case 'wireshape/setresponse':
      return setResponse(state, action, options);
    case 'wireshape/invalidate':
    case 'wireshape/invalidateall':
      return invalidate(state, action, options);
    case 'wireshape/expireall':
      return expire(state, action, options);
    case 'wireshape/reset':
      return new State({ lastReset: action.date });
    case 'wireshape/gc': {
      // In the log, older versions and their times are still needed.
      const keepRows = options.memo !== undefined;
      return state.with({
        tables: removeEntities(state.tables, action.entities, keepRows),
        results: state.results.withoutKeys(action.results, keepRows),
      });
    }
    case 'wireshape/hydrate':
      return action.apply(state, options) as State;
    default:
      return state;
  }
}

function set(state: State, action: SetAction, options: ReduceOptions): State {
  const { schema, update, args, meta } = action;
  if (!update) return state.with(writeOrReplay(state.tables, schema, action.value, args, meta, options));
  // The result of an updater depends on the state, so it can't be memoized.
  const value = update(state.tables);
  return value === undefined ? state : state.with(write(state.tables, schema, value, args, meta, options));
}

/** Normalizes the value the first time, and repeats the same steps from then on. */
function writeOrReplay(
  tables: EntityTables,
  schema: unknown,
  value: unknown,
  args: readonly unknown[],
  meta: Times,
  options: ReduceOptions,
): Written {
  const { memo } = options;
  if (memo?.steps)
    return { result: memo.result, tables: replayWrite(tables, memo.steps, args, meta, options) };
  const steps: WriteStep[] | undefined = memo && [];
  const written = write(tables, schema, value, args, meta, steps ? { ...options, steps } : options);
  if (memo) Object.assign(memo, { steps, result: written.result });
  return written;
}

/** Stores the response or error of a request. */
function setResponse(state: State, action: SetResponseAction, options: ReduceOptions): State {
  const { endpoint, key, response, error, aborted, args, meta, stored } = action;
  const { renewTimes = true, undo, keepResult } = options;
  // Its steps say which lists it writes.
  const memo = options.memo ?? (endpoint.sensitive ? {} : undefined);
  if (aborted || !isCached(endpoint)) return state;
  const held = state.results.get(key);
  const privacy = privacyOf(endpoint);
  if (error) {
    const errorPolicy = action.errorPolicy ?? endpoint.errorPolicy?.(error) ?? 'hard';
    const { result, hasResponse = false } = held ?? {};
    // The date stays that of the response.
    const { date } = hasResponse ? parseTimes(state.results.times(key)) : meta;
    if (renewTimes) state.results.renew(key, { ...meta, date }, undo);
    const { schema } = endpoint;
    const processing = processingId(endpoint);
    const found = (!renewTimes && memo?.hiddenTimes) || hiddenBy(error, action, state);
    if (memo) memo.hiddenTimes = found;
    const hiddenTimes = held?.invalidated ?? found;
    const entry = { result, hasResponse, schema, args, processing, error, errorPolicy, hiddenTimes };
    return putRow(state, key, { ...entry, ...privacy });
  }
  const pages = pagedLists.keep?.(action, state.results, options.keep);
  // The lists in the response of a mutation are those that requests read.
  const request = {
    ...options,
    ...pages,
    ...(memo && { memo }),
    ...(!endpoint.sideEffect && { endpoint: endpoint as never }),
  };
  const { storedBy } = endpoint;
  const by = storedBy?.schema === endpoint.schema ? storedBy : endpoint.schema;
  const written = guarded(endpoint, () => writeOrReplay(state.tables, by, response, args, meta, request));
  if (endpoint.sensitive) hideLists(written.tables, memo?.steps);
  Object.assign(stored, { response, result: written.result });
  const result = keepResult ? keepResult(key, written.result, state) : written.result;
  // Of what another tab sent, only that one knows the schema.
  const known: Partial<ResultRow> =
    endpoint.schema === undefined && storedBy
      ? (held ?? {})
      : { schema: endpoint.schema, args, processing: processingId(endpoint) };
  const { schema, args: own, processing } = known;
  const row = { result, hasResponse: true, schema, args: own, processing, ...privacy } as ResultRow;
  const responded = putResponse(state.results, key, row);
  const paged = pages ? changeResult(responded, pages.key, pages.update, undo) : responded;
  const results = applyUpdate(paged, endpoint, written.result, args, memo, undo);
  if (renewTimes) results.renew(key, meta, undo);
  return state.with({
    tables: reapplyListChanges(written.tables, state.tables, args, meta, options),
    results,
  });
}

/** What the row of a request says of leaving memory (SEC-1). */
function privacyOf({ name, sideEffect, sensitive }: AnyEndpoint): Partial<ResultRow> {
  if (sensitive) return { isPrivate: true, sensitive: name };
  return sideEffect ? { isPrivate: true } : {};
}

/** The same for a key that has no row, of the request that the action names. */
function privacyIn(
  action: InvalidateAction | InvalidateAllAction | ExpireAllAction,
  key: string,
): Partial<ResultRow> {
  const endpoint = action.type === 'wireshape/invalidate' ? action.endpoint : action.inferred?.get(key);
  return endpoint ? privacyOf(endpoint) : {};
}

/** Keeps lists in memory whose primary key is made of the arguments of a sensitive request. */
function hideLists(tables: EntityTables, steps: readonly WriteStep[] = []): void {
  for (const step of steps)
    if ('pk' in step && !step.plan.owner) tables.table(step.plan.key).rowIndex.hidden.add(step.pk);
}

/** Reapplies list changes to the lists that a response wrote. */
function reapplyListChanges(
  tables: EntityTables,
  held: EntityTables,
  args: readonly unknown[],
  meta: Times,
  { changes, isKnown, memo }: ReduceOptions,
): EntityTables {
  if (!changes || changes.since.length === 0) return tables;
  const written = new Map<string, Set<string>>();
  const lists: [key: string, pk: string][] = [];
  for (const step of memo?.steps ?? []) {
    if (!('pk' in step)) continue;
    const { key, kind } = step.plan;
    if (kind) lists.push([key, step.pk]);
    if (kind || !isKnown?.(key, step.pk)) getOrInsert(written, key, () => new Set()).add(step.pk);
  }
  const only = (key: string, pk: string): boolean => written.get(key)?.has(pk) ?? false;
  const replay = (
    over: EntityTables,
    steps: readonly WriteStep[],
    later?: WriteOptions['later'],
  ): EntityTables => replayWrite(over, steps, args, meta, { renewTimes: false, only, later });
  let next = tables;
  let all: EntityTables | undefined;
  const contradicts = lists.map(([key, pk]) => contradictionTest(tables.table(key).get(pk)));
  for (const change of changes.during) {
    const { steps, later } = change;
    const changed = replay(next, steps, later);
    const own = listChanges({ steps });
    for (const [no, [key, pk]] of lists.entries()) {
      const ids = own.flatMap((one) => (one.key === key ? one.members.map(identity) : []));
      const [before, after] = [next, changed].map((one) => one.table(key).get(pk));
      if (ids.length > 0 && contradicts[no]?.(change, ids, before, after)) changes.onUnclear(key, pk);
    }
    const merges = lists.flatMap(([key, pk]): WriteStep[] => {
      const incoming = next.table(key).get(pk) as Members;
      const now = changed.table(key).get(pk) as Members;
      if (incoming === now) return [];
      const present = held.table(key).get(pk) ?? (all ??= replay(tables, changes.since)).table(key).get(pk);
      const merged = mergeMembers(incoming, now, present) as EntityRecord;
      return [{ run: (writer) => writer.setEntity({ key }, pk, merged) }];
    });
    next = replay(changed, merges);
  }
  return next;
}

/** What a write adds to lists and removes from them. */
export function listChanges({ steps = [] }: Pick<WriteMemo, 'steps'>): ListChange[] {
  return steps.flatMap((step) => ('run' in step && step.changes) || []);
}

/**
 * The times of what may not be shown in place of an error: of the entity that the server says does not exist, else of those
 * that a mutation left unproven (CTL-27).
 */
function hiddenBy(error: Error, { endpoint, args }: SetResponseAction, { tables }: State): WeakSet<Times> {
  const { schema } = endpoint;
  // Read with memos of its own: otherwise, components that show one of them got a new object at each replay.
  const own = tables.withOwnHistory();
  const input = provenKey(schema, args, own, endpoint);
  const times = input === undefined ? [] : timesOf(reachableRows(schema, input, own, args), tables);
  const { status } = error as { status?: unknown };
  const isFinal = status === 404 || status === 410;
  return new WeakSet(isFinal ? times.slice(0, 1) : times.filter(({ expiresAt }) => expiresAt === EXPIRED));
}

type Update = (previous: unknown) => unknown;

function putResponse(results: EndpointResults, key: string, incoming: ResultRow): EndpointResults {
  const held = results.get(key);
  if (!held?.hasResponse) return results.with([[key, incoming]]);
  const result = reuseEqualParts(held.result, incoming.result);
  const same = result === held.result && !held.error && !held.invalidated && held.schema === incoming.schema;
  return same ? results : results.with([[key, { ...incoming, result }]]);
}

/** The results with what the endpoint's `update` changes; an error of it is reported, as the server did its part. */
function applyUpdate(
  results: EndpointResults,
  endpoint: AnyEndpoint,
  result: unknown,
  args: readonly unknown[],
  memo: WriteMemo = {},
  undo?: TimesUndo,
): EndpointResults {
  if (!endpoint.update) return results;
  try {
    const changes = endpoint.update(result, ...(args as never)) as Record<string, Update>;
    return Object.keys(changes).reduce(
      (now, key) => changeResult(now, key, changes[key] as Update, undo),
      results,
    );
  } catch (error) {
    if (!memo.isReported) report(error);
    memo.isReported = true;
    return results;
  }
}

function changeResult(
  results: EndpointResults,
  key: string,
  change: Update,
  undo?: TimesUndo,
): EndpointResults {
  const held = results.get(key);
  const result = change(held?.result);
  if (isEqual(held?.result, result)) return results;
  // Notes that it was changed: its times stay.
  results.renew(key, results.times(key), undo);
  return results.with([[key, { ...held, result, hasResponse: result !== undefined }]]);
}

function putRow(state: State, key: string, row: ResultRow): State {
  return state.with({ results: state.results.with([[key, row]]) });
}

function invalidate(
  state: State,
  action: InvalidateAction | InvalidateAllAction,
  { renewTimes = true, undo }: ReduceOptions,
): State {
  const { results } = state;
  const found =
    action.type === 'wireshape/invalidate'
      ? [action.key]
      : new Set([
          ...matching(results, action),
          ...(action.inFlight ?? []),
          ...(action.inferred?.keys() ?? []),
        ]);
  const changes = Array.from(found, (key): [string, ResultRow] => {
    const { schema, args, isPrivate, sensitive } = results.get(key) ?? privacyIn(action, key);
    if (renewTimes) results.renew(key, { fetchedAt: action.date, date: action.date, expiresAt: 0 }, undo);
    const row = {
      result: undefined,
      hasResponse: false,
      schema,
      args,
      invalidated: true,
      expired: action.order,
    } as const;
    return [key, isPrivate ? { ...row, isPrivate, ...(sensitive !== undefined && { sensitive }) } : row];
  });
  return state.with({ results: results.with(changes) });
}

function expire(state: State, action: ExpireAllAction, { renewTimes = true, undo }: ReduceOptions): State {
  const { results } = state;
  const entities: Concerned = action.entitiesIn?.(state.tables) ?? new Map();
  const found = action.entitiesIn ? keysShowing(state, entities, action) : matching(results, action);
  const keys = new Set([...found, ...(action.inferred?.keys() ?? [])]);
  const changes = Array.from(keys, (key): [string, ResultRow] => {
    const entry = results.get(key);
    const times = results.times(key) ?? (entry ? undefined : { fetchedAt: 0, date: 0 });
    if (times && renewTimes) results.renew(key, { ...times, expiresAt: EXPIRED }, undo);
    // Another row, so that queries check the times again.
    const row = entry ?? { result: undefined, hasResponse: false, ...privacyIn(action, key) };
    return [key, { ...row, expired: action.order }];
  });
  if (renewTimes) expireEntities(state.tables, entities, action.staleIfError, undo);
  return state.with({ results: results.with(changes) });
}

function expireEntities(
  tables: EntityTables,
  entities: Concerned,
  staleIfError?: boolean,
  undo?: TimesUndo,
): void {
  const expiresAt = staleIfError ? STALE_IF_ERROR : EXPIRED;
  for (const [key, pks] of entities) {
    const { rowIndex } = tables.table(key);
    for (const pk of pks) {
      const times = rowIndex.timesOf(pk);
      if (!times) continue;
      const at = rowIndex.allocateRow(pk);
      undo?.note(rowIndex.times, at);
      // No server knows a temporary id: it stays a prediction, which is not requested.
      rowIndex.times[at] = isTemporaryPk(pk) ? undefined : expired(times, expiresAt);
    }
  }
}

function matching(results: EndpointResults, { testKey }: Pick<ExpireAllAction, 'testKey'>): string[] {
  return Array.from(results.entries(), ([key]) => key).filter((key) => testKey(key));
}
